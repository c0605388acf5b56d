/** A number as somebody typed it, with a point or a comma; undefined for a blank one, so that it is said to be required. */
export function numberOf(typed: string): number | undefined {
  const plain = typed.trim().replace(',', '.');
  return plain === '' ? undefined : Number(plain);
}
