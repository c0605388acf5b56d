/** Lists the top-level fields that differ between two versions, or all fields if there is no earlier version. */
export function findChangedFields<C extends object>(before: C | undefined, after: C): string[] {
  return Object.entries(after)
    .filter(([name, value]) => {
      return before === undefined || canonicalJson(value) !== canonicalJson((before as Record<string, unknown>)[name]);
    })
    .map(([name]) => name);
}

// Sorts the keys, because PostgreSQL's jsonb changes their order.
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
}
