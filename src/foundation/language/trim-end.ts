/** A text without the run of one character at its end. An expression such as `/=+$/` tries every run in the text: quadratic. */
export function trimEndOf(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end -= 1;
  return text.slice(0, end);
}
