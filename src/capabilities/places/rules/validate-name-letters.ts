import { isPrintable } from '#foundation/language/printable-text.ts';

/**
 * Every passport prints Latin letters beside those of its own language (ICAO 9303 part 3, 3.1), and officers and
 * airlines read them. Other letters are printed too, so a typeface must have them.
 */
export function validateNameLetters(name: string): 'latin-name' | 'unprintable-name' | undefined {
  if (!/\p{Script=Latin}/u.test(name)) return 'latin-name';
  return isPrintable(name) ? undefined : 'unprintable-name';
}
