import { isPartialDate } from '#foundation/time/partial-date.ts';

/**
 * Parses the known parts of a certificate's birth date: a day, a month (`1963-07`), a year, or nothing. Parts written
 * as zeros or crosses, as in passports, are unknown. Undefined when the text is no date.
 */
export function parseBirthDate(text: string): string | undefined {
  const [day = ''] = text.split('T');
  const known = day.replace(/-(00|XX)(-.*)?$/i, '').replace(/^(0000|XXXX)$/i, '');
  return known === '' || isPartialDate(known) ? known : undefined;
}
