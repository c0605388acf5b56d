/** Adds a writer to the writers of a draft. `before` is omitted when the draft starts from a version. */
export function withWriter(before: readonly string[] = [], writer: string): string[] {
  return [...new Set([...before, writer])];
}
