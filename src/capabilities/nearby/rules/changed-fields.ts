/** Names of what differs; all of them where there was nothing before. Texts in two languages are one. */
export function changedFields<C extends object>(before: C | undefined, after: C): string[] {
  return Object.entries(after)
    .filter(([name, value]) => {
      return before === undefined || canonicalJson(value) !== canonicalJson((before as Record<string, unknown>)[name]);
    })
    .map(([name]) => name);
}

// By names in order: what went through the database has them in another one.
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
