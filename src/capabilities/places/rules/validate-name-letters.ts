import { isPrintable } from '#foundation/language/printable-text.ts';

/**
 * Returns the error of a name without Latin letters, or with letters that no typeface of the product can print. Every
 * passport prints Latin letters beside those of its own language (ICAO 9303 part 3, 3.1).
 */
export function validateNameLetters(name: string): 'latin-name' | 'unprintable-name' | undefined {
  if (!/\p{Script=Latin}/u.test(name)) return 'latin-name';
  return isPrintable(name) ? undefined : 'unprintable-name';
}
