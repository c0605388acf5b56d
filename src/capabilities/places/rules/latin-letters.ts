/**
 * Whether a name has Latin letters. Every passport prints them, beside the letters of its own language (ICAO 9303 part 3, 3.1): officers
 * and airlines read these.
 */
export function hasLatinLetters(name: string): boolean {
  return /\p{Script=Latin}/u.test(name);
}
