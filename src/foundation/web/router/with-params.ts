/** Returns a query with these parameters changed. An empty or undefined value removes its parameter. */
export function withParams(
  query: URLSearchParams,
  values: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === '') changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}
