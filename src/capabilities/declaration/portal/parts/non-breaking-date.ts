export function withNonBreakingDate(text: string): string {
  return text.replace(/(\d) (\p{L})/u, '$1\u00a0$2');
}
