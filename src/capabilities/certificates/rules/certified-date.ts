import { isLocalDate } from '#foundation/time/local-date.ts';

/**
 * As much of a birth date as a certificate says: a day, a month (`1963-07`), a year, or nothing. Parts that it fills with zeros or
 * crosses, as passports do, are unknown. Undefined when it is no date.
 */
export function certifiedDate(text: string): string | undefined {
  const [day = ''] = text.split('T');
  const [, known = '', month] = /^(\d{4})(?:-(\d{2}))?/.exec(day) ?? [];
  const cut = day.replace(/-(00|XX)(-.*)?$/i, '').replace(/^(0000|XXXX)$/i, '');
  if (cut === '' || isLocalDate(cut)) return cut;
  const isMonth = cut === `${known}-${month ?? ''}` && isLocalDate(`${cut}-01`);
  const isYear = cut === known && isLocalDate(`${cut}-01-01`);
  return isMonth || isYear ? cut : undefined;
}
