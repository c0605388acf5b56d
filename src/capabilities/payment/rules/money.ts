import { groupDigits } from '#foundation/language/format-count.ts';

/** The currency of the country, as providers name it. */
export const currency = 'bnd';

/** Whole cents as people read them, as `BND 20.00`; with a minus sign in front when they are less than none. */
export function formatCents(cents: number): string {
  const sign = cents < 0 ? '−' : '';
  const [whole = '0', part = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${sign}BND\u00a0${groupDigits(whole)}.${part}`;
}
