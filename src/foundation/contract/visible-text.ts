/**
 * Text of invisible characters only: blanks, controls, marks without a letter, and characters that are never drawn,
 * such as joiners.
 */
const invisibleText = /^[\s\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

export function hasVisibleText(text: string): boolean {
  return !invisibleText.test(text);
}

/**
 * Removes the blanks and line breaks around a text. Blanks inside stay, double ones too. A byte order mark (U+FEFF)
 * stays as well, although `trim` treats it as a blank: no character is dropped without an error.
 */
export function trimBlanks(text: string): string {
  const isBlank = (index: number) => /[^\S\ufeff]/.test(text.charAt(index));
  let [from, to] = [0, text.length];
  while (from < to && isBlank(from)) from += 1;
  while (to > from && isBlank(to - 1)) to -= 1;
  return text.slice(from, to);
}
