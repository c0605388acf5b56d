/** Adds a writer to the earlier writers of a draft, who are omitted when the draft starts from a version. */
export function withWriter(earlierWriters: readonly string[] = [], writer: string): string[] {
  return [...new Set([...earlierWriters, writer])];
}
