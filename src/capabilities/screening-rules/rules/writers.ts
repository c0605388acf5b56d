/** Who has written on a draft once somebody has written again; `before`: nobody, where it begins from a version. */
export function withWriter(before: readonly string[] = [], writer: string): string[] {
  return [...new Set([...before, writer])];
}
