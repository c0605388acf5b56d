/** Blanks, controls, marks without a letter, and characters that are never drawn, such as joiners and marks of direction. */
const invisible = /^[\s\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a text shows anything to whoever reads it. */
export function hasVisibleText(text: string): boolean {
  return !invisible.test(text);
}

/**
 * A text as it was typed, without the blanks and line breaks around it. What stands inside stays, double blanks too, and so does a
 * byte order mark (U+FEFF), which `trim` takes for a blank: nothing is dropped without a word.
 */
export function trimBlanks(text: string): string {
  const isBlank = (at: number) => /[^\S\ufeff]/.test(text.charAt(at));
  let [from, to] = [0, text.length];
  while (from < to && isBlank(from)) from += 1;
  while (to > from && isBlank(to - 1)) to -= 1;
  return text.slice(from, to);
}
