/** A draft that restarts from a version has no earlier writers. */
export function withWriter(earlierWriters: readonly string[] = [], writer: string): string[] {
  return [...new Set([...earlierWriters, writer])];
}
