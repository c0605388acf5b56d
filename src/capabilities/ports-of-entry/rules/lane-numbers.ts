/** Most lanes that are added at once. */
export const maxLanesAtOnce = 60;

/**
 * Parses numbers and ranges of lanes, such as `1-4, 10A`. Returns the numbers in order without repeats; undefined if a
 * part is neither a number of up to six letters and digits nor a rising range, or if there are none or too many.
 */
export function parseLaneNumbers(entered: string): string[] | undefined {
  if (entered.length > 200) return undefined;
  const numbers = new Set<string>();
  for (const part of entered.split(/[\s,;]+/).filter((piece) => piece !== '')) {
    const expanded = expandPart(part.toUpperCase());
    if (!expanded) return undefined;
    for (const number of expanded) numbers.add(number);
  }
  return numbers.size > 0 && numbers.size <= maxLanesAtOnce ? [...numbers] : undefined;
}

function expandPart(part: string): string[] | undefined {
  if (/^[A-Z0-9]{1,6}$/.test(part)) return [part.replace(/^0+(?=\d)/, '')];
  const [, from, to] = /^(\d{1,3})[-–](\d{1,3})$/.exec(part) ?? [];
  if (from === undefined || to === undefined) return undefined;
  const [first, count] = [Number(from), Number(to) - Number(from) + 1];
  if (count < 1 || count > maxLanesAtOnce) return undefined;
  return Array.from({ length: count }, (_, index) => String(first + index));
}

/** Orders lanes by their numbers as people count: 2 before 10, 10 before 10A. */
export function compareLaneNumbers(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
