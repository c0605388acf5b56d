import { groupDigits } from '#foundation/language/format-count.ts';

/** Currency of the country, as providers write it. */
export const currency = 'bnd';

/** Formats whole cents such as `BND 20.00`, with a minus sign for negative amounts. */
export function formatCents(cents: number): string {
  const sign = cents < 0 ? '−' : '';
  const [units = '0', centsText = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${sign}BND\u00a0${groupDigits(units)}.${centsText}`;
}
