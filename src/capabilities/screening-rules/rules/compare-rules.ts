import type { Rule } from '#capabilities/screening/rules/rule-set.ts';

/** One difference between two lists: by the id of what it is about, as it was and as it becomes. */
export type ListChange<T> =
  | { kind: 'added'; id: string; after: T }
  | { kind: 'removed'; id: string; before: T }
  | { kind: 'changed'; id: string; before: T; after: T }
  | { kind: 'moved'; id: string; after: T };

/** One difference between two lists of rules. */
export type RuleChange = ListChange<Rule>;

/** What changes from one list of rules to another. `moved` changes only the order in which reasons are told. */
export function compareRules(before: readonly Rule[], after: readonly Rule[]): RuleChange[] {
  return compareLists(before, after, isSameRule);
}

/**
 * What changes from one list to another: what goes, then the rest in its new order. `moved` is what stays as it was, and stands elsewhere
 * among what stays. `same`: whether two of one id say the same.
 */
export function compareLists<T extends { id: string }>(
  before: readonly T[],
  after: readonly T[],
  same: (one: T, other: T) => boolean,
): ListChange<T>[] {
  const was = new Map(before.map((one) => [one.id, one]));
  const becomes = new Map(after.map((one) => [one.id, one]));
  const removed = before.filter(({ id }) => !becomes.has(id));
  const staying = idsInSameOrder(
    before.filter(({ id }) => becomes.has(id)).map(({ id }) => id),
    after.filter(({ id }) => was.has(id)).map(({ id }) => id),
  );
  const rest = after.flatMap((one): ListChange<T>[] => {
    const { id } = one;
    const earlier = was.get(id);
    if (!earlier) return [{ kind: 'added', id, after: one }];
    if (!same(earlier, one)) return [{ kind: 'changed', id, before: earlier, after: one }];
    return staying.has(id) ? [] : [{ kind: 'moved', id, after: one }];
  });
  return [...removed.map((one): ListChange<T> => ({ kind: 'removed', id: one.id, before: one })), ...rest];
}

/** Whether two rules say the same, whatever the order in which their parts are written down. */
function isSameRule(one: Rule, other: Rule): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

/** A value as JSON with the keys of every object in the order of the alphabet: equal values are equal texts. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`).join(',')}}`;
}

// The longest run of ids that keep their order: the fewest moves that explain the rest.
function idsInSameOrder(before: readonly string[], after: readonly string[]): Set<string> {
  const place = new Map(before.map((id, at) => [id, at]));
  const places = after.map((id) => place.get(id) ?? 0);
  const best = places.map((): { length: number; from: number } => ({ length: 1, from: -1 }));
  for (let at = 0; at < places.length; at++)
    for (let earlier = 0; earlier < at; earlier++) {
      const [here, there] = [best[at], best[earlier]];
      if (!here || !there || (places[earlier] ?? 0) >= (places[at] ?? 0)) continue;
      if (there.length + 1 > here.length) best[at] = { length: there.length + 1, from: earlier };
    }
  let end = best.reduce((most, { length }, at) => (length > (best[most]?.length ?? 0) ? at : most), 0);
  const kept = new Set<string>();
  while (end >= 0 && after[end] !== undefined) {
    kept.add(after[end] as string);
    end = best[end]?.from ?? -1;
  }
  return kept;
}
