import type { Language } from '#foundation/language/wording.ts';
import { calendarNames, formatDate, isLocalDate } from '#foundation/time/local-date.ts';
import { noDate, type TypedDate, typedDate } from '#foundation/time/typed-date.ts';

/** As much of a date as a document knows, as people read it: of `1963-07-16`, `1963-07` and `1963` "16 Jul 1963", "Jul 1963", "1963". */
export function knownDateText(date: string, language: Language): string {
  if (isLocalDate(date)) return formatDate(date, language);
  const [year = '', month] = date.split('-');
  return month === undefined ? year : `${calendarNames[language].short[Number(month) - 1] ?? ''} ${year}`;
}

/** Such a date in the three fields of a form: what the document doesn't know stays empty, for the person to answer. */
export function typedKnownDate(date: string): TypedDate {
  if (isLocalDate(date)) return typedDate(date);
  const [year = '', month] = date.split('-');
  return { ...noDate, year, month: month === undefined ? '' : String(Number(month)) };
}
