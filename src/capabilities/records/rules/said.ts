import { dateInBrunei, parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import type { Language } from '#foundation/language/wording.ts';

/** When something was, as people read it: with the time where that is known. */
export function dayOf({ at, exact }: { at: string | null; exact: boolean }, language: Language, none: string): string {
  if (at === null) return none;
  const instant = parseInstant(at);
  return exact ? formatInstant(instant, language) : formatDate(dateInBrunei(instant), language);
}

/** Cents as an amount; the currency first. */
export function amountOf(cents: number | null, currency: string, none: string): string {
  return cents === null ? none : `${currency} ${(cents / 100).toFixed(2)}`.trim();
}
