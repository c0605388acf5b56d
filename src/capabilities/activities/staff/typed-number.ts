import { normalizeNumber } from '#foundation/language/typed-text.ts';

/** A number as somebody typed it, with a point or a comma; undefined for a blank one, so that it is said to be required. */
export function numberOf(typed: string): number | undefined {
  const plain = normalizeNumber(typed).replace(/[,٫]/, '.');
  return plain === '' ? undefined : Number(plain);
}
