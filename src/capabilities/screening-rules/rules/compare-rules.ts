import type { Rule } from '#capabilities/screening/rules/rule-set.ts';

export type ListChange<T> =
  | { kind: 'added'; id: string; after: T }
  | { kind: 'removed'; id: string; before: T }
  | { kind: 'changed'; id: string; before: T; after: T }
  | { kind: 'moved'; id: string; after: T };

export type RuleChange = ListChange<Rule>;

/** Lists the changes from one rule set to another. Moving a rule changes only the order in which reasons are shown. */
export function compareRules(before: readonly Rule[], after: readonly Rule[]): RuleChange[] {
  return compareLists(before, after, isSameRule);
}

/**
 * Lists the differences between two lists: removals first, then the others in the new order. `moved` items are
 * unchanged, but in another position among the remaining items.
 */
export function compareLists<T extends { id: string }>(
  before: readonly T[],
  after: readonly T[],
  isSame: (first: T, second: T) => boolean,
): ListChange<T>[] {
  const beforeById = new Map(before.map((item) => [item.id, item]));
  const afterById = new Map(after.map((item) => [item.id, item]));
  const removed = before.filter(({ id }) => !afterById.has(id));
  const unmovedIds = findUnmovedIds(
    before.filter(({ id }) => afterById.has(id)).map(({ id }) => id),
    after.filter(({ id }) => beforeById.has(id)).map(({ id }) => id),
  );
  const remaining = after.flatMap((item): ListChange<T>[] => {
    const { id } = item;
    const beforeItem = beforeById.get(id);
    if (!beforeItem) return [{ kind: 'added', id, after: item }];
    if (!isSame(beforeItem, item)) return [{ kind: 'changed', id, before: beforeItem, after: item }];
    return unmovedIds.has(id) ? [] : [{ kind: 'moved', id, after: item }];
  });
  return [...removed.map((item): ListChange<T> => ({ kind: 'removed', id: item.id, before: item })), ...remaining];
}

function isSameRule(first: Rule, second: Rule): boolean {
  return canonicalJson(first) === canonicalJson(second);
}

/** JSON with sorted object keys: equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`).join(',')}}`;
}

// Finds the longest increasing subsequence of positions, so that the fewest items count as moved.
function findUnmovedIds(before: readonly string[], after: readonly string[]): Set<string> {
  const positionById = new Map(before.map((id, index) => [id, index]));
  const positions = after.map((id) => positionById.get(id) ?? 0);
  const longest = positions.map((): { length: number; previousIndex: number } => ({ length: 1, previousIndex: -1 }));
  for (let index = 0; index < positions.length; index++)
    for (let earlier = 0; earlier < index; earlier++) {
      const [current, previous] = [longest[index], longest[earlier]];
      if (!current || !previous || (positions[earlier] ?? 0) >= (positions[index] ?? 0)) continue;
      if (previous.length + 1 > current.length)
        longest[index] = { length: previous.length + 1, previousIndex: earlier };
    }
  let end = longest.reduce(
    (bestIndex, { length }, index) => (length > (longest[bestIndex]?.length ?? 0) ? index : bestIndex),
    0,
  );
  const result = new Set<string>();
  while (end >= 0 && after[end] !== undefined) {
    result.add(after[end] as string);
    end = longest[end]?.previousIndex ?? -1;
  }
  return result;
}
