/** A date or a number that stays on one line within a sentence. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}
