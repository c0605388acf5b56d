import { normalizeNumber } from '#foundation/language/entered-text.ts';

/** Removes blanks and hyphens, and capitalises Latin letters. Other characters stay, even invalid ones. */
export function normalizePassport(entered: string): string {
  return normalizeNumber(entered)
    .replace(/[\s-]/g, '')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}
