/** "Siti and 2 more": whose application it is, in one line. */
export function namesText(
  names: readonly string[],
  say: { andMore: (name: string, count: number) => string; noName: string },
): string {
  return say.andMore(names[0]?.trim() || say.noName, names.length - 1);
}
