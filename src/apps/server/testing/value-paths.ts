export function listPaths(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...path]];
  return Object.entries(value).flatMap(([key, part]) => listPaths(part, [...path, key]));
}

export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce((object, key) => (object as Record<string, unknown> | undefined)?.[key], value);
}

/** Copy of a value with the value at a path replaced. */
export function withValueAt(object: unknown, [key, ...path]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const part = withValueAt((object as Record<string, unknown> | undefined)?.[key], path, value);
  return Array.isArray(object) ? object.with(Number(key), part) : { ...(object as object), [key]: part };
}
