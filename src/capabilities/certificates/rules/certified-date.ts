import type { Language } from '#foundation/language/wording.ts';
import { calendarNames, formatDate, isLocalDate } from '#foundation/time/local-date.ts';

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

/** A birth date of a certificate as people read it: "16 Jul 1963", "Jul 1963" or "1963". */
export function certifiedDateText(date: string, language: Language): string {
  if (isLocalDate(date)) return formatDate(date, language);
  const [year = '', month] = date.split('-');
  return month === undefined ? year : `${calendarNames[language].short[Number(month) - 1] ?? ''} ${year}`;
}
