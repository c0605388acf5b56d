import { normalizeNumber } from '#foundation/language/typed-text.ts';

/** A passport number as it is compared and printed: letters in capitals, no blanks. Letters that no passport has stay as they are. */
export function normalizePassport(typed: string): string {
  return normalizeNumber(typed)
    .replace(/[\s-]/g, '')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}
