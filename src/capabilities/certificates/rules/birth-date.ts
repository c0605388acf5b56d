import { isPartialDate } from '#foundation/time/partial-date.ts';

/**
 * As much of a birth date as a certificate says: a day, a month (`1963-07`), a year, or nothing. Parts that it fills with zeros or
 * crosses, as passports do, are unknown. Undefined when it is no date.
 */
export function parseBirthDate(text: string): string | undefined {
  const [day = ''] = text.split('T');
  const known = day.replace(/-(00|XX)(-.*)?$/i, '').replace(/^(0000|XXXX)$/i, '');
  return known === '' || isPartialDate(known) ? known : undefined;
}
