/** Whether two values have the same JSON, whatever the order of their keys. */
export function hasSameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a, sortKeys) === JSON.stringify(b, sortKeys);
}

function sortKeys(_name: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([first], [second]) => (first < second ? -1 : 1)));
}
