/** Lists the field errors of checks. A check has the path of a field and the key of its error, if there is one. */
export function listFieldErrors(
  checks: readonly (readonly [path: string, key: string | undefined])[],
): { path: string; key: string }[] {
  return checks.flatMap(([path, key]) => (key === undefined ? [] : [{ path, key }]));
}
