import { localDate, parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { calendarNames, formatDate, toDateParts } from '#foundation/time/local-date.ts';
import type { Precision } from './resource-date.ts';
import type { Language } from '#foundation/language/messages.ts';

/** Formats a date with as much precision as is known. */
export function formatDay(
  { at, precision }: { at: string | null; precision: Precision },
  language: Language,
  missingText: string,
): string {
  if (at === null) return missingText;
  const instant = parseInstant(at);
  if (precision === 'minute') return formatInstant(instant, language);
  const day = localDate(instant);
  const { year, month } = toDateParts(day);
  if (precision === 'year') return String(year);
  return precision === 'month' ? `${calendarNames[language].months[month - 1]} ${year}` : formatDate(day, language);
}

export function formatAmount(cents: number | null, currency: string, missingText: string): string {
  return cents === null ? missingText : `${currency} ${(cents / 100).toFixed(2)}`.trim();
}
