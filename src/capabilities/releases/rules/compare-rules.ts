import type { Rule } from '#capabilities/bands/rules/rule-set.ts';

/** One difference between two lists of rules: by the id of the rule, as it was and as it becomes. */
export type RuleChange =
  | { kind: 'added'; id: string; after: Rule }
  | { kind: 'removed'; id: string; before: Rule }
  | { kind: 'changed'; id: string; before: Rule; after: Rule }
  | { kind: 'moved'; id: string; after: Rule };

/**
 * What changes from one list of rules to another: those that go, then the rest in their new order. `moved` is a rule that stays as it
 * was, and stands elsewhere among those that stay: it changes only the order in which reasons are told.
 */
export function compareRules(before: readonly Rule[], after: readonly Rule[]): RuleChange[] {
  const was = new Map(before.map((rule) => [rule.id, rule]));
  const becomes = new Map(after.map((rule) => [rule.id, rule]));
  const removed = before.filter(({ id }) => !becomes.has(id));
  const staying = stayingInPlace(
    before.filter(({ id }) => becomes.has(id)).map(({ id }) => id),
    after.filter(({ id }) => was.has(id)).map(({ id }) => id),
  );
  const rest = after.flatMap((rule): RuleChange[] => {
    const earlier = was.get(rule.id);
    if (!earlier) return [{ kind: 'added', id: rule.id, after: rule }];
    if (!sameRule(earlier, rule)) return [{ kind: 'changed', id: rule.id, before: earlier, after: rule }];
    return staying.has(rule.id) ? [] : [{ kind: 'moved', id: rule.id, after: rule }];
  });
  return [...removed.map((rule): RuleChange => ({ kind: 'removed', id: rule.id, before: rule })), ...rest];
}

/** Whether two rules say the same, whatever the order in which their parts are written down. */
function sameRule(one: Rule, other: Rule): boolean {
  return canonical(one) === canonical(other);
}

/** A value as JSON with the keys of every object in the order of the alphabet: equal values are equal texts. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(',')}}`;
}

/** The longest run of ids that keep their order: the fewest moves that explain the rest. */
export function stayingInPlace(before: readonly string[], after: readonly string[]): Set<string> {
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
