import { isPrintable } from '#foundation/language/printable-text.ts';

/**
 * What is wrong with the letters of a name as a document spells it, as the key of a sentence. Every passport prints Latin letters, beside
 * the letters of its own language (ICAO 9303 part 3, 3.1): officers and airlines read these. Letters beside them are printed too, so
 * a typeface must have them.
 */
export function validateNameLetters(name: string): 'latin-name' | 'unprintable-name' | undefined {
  if (!/\p{Script=Latin}/u.test(name)) return 'latin-name';
  return isPrintable(name) ? undefined : 'unprintable-name';
}
