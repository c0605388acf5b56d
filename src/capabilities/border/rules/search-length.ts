/** Whether a text has enough letters for a search by name. */
export function isLongEnoughToSearch(text: string): boolean {
  return (text.match(/\p{L}/gu) ?? []).length >= minLetters;
}

const minLetters = 3;
