/** Where single values stand within a value: the way to each, key by key. */
export function listPaths(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...path]];
  return Object.entries(value).flatMap(([key, part]) => listPaths(part, [...path, key]));
}

/** The value at a place. */
export function valueAt(whole: unknown, place: readonly string[]): unknown {
  return place.reduce((at, key) => (at as Record<string, unknown> | undefined)?.[key], whole);
}

/** A value with what stands at a place replaced. */
export function withValueAt(whole: unknown, [key, ...path]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const part = withValueAt((whole as Record<string, unknown> | undefined)?.[key], path, value);
  return Array.isArray(whole) ? whole.with(Number(key), part) : { ...(whole as object), [key]: part };
}
