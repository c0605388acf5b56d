import type { Language } from '#foundation/language/wording.ts';
import { type LocalDate, weekday } from '#foundation/time/local-date.ts';
import { type Hours, openingAt, type TimeSpan } from '../rules/hours.ts';
import type { nearbyWords } from '../wording/nearby.ts';

/** The words of the page in one language. */
export type NearbyMessages = (typeof nearbyWords)['en' | 'ms'];

/** Whether a facility is open now, in a sentence. */
export function formatOpening(hours: Hours, day: LocalDate, time: string, say: NearbyMessages): string {
  const opening = openingAt(hours, day, time);
  if (opening.open) return opening.until === null ? say.openAlways : say.openUntil(opening.until);
  const { next } = opening;
  if (next === null) return say.closed;
  const { from } = next;
  return say.closedUntil(next.day === day ? say.today(from) : say.onDay(say.days[weekday(next.day) - 1] ?? '', from));
}

/** The hours of a day. */
export function formatDayHours(spans: readonly TimeSpan[], always: boolean, say: NearbyMessages): string {
  if (always) return say.allDay;
  return spans.length === 0 ? say.closedDay : spans.map(({ from, to }) => `${from}–${to}`).join(', ');
}

/** A distance in words: to a hundred metres, from a kilometre on with one decimal, from ten on without. */
export function formatDistance(metres: number, language: Language, say: NearbyMessages): string {
  if (metres < 1000) return say.metres(String(Math.max(100, metres)));
  const digits = metres < 10_000 ? 1 : 0;
  const format = new Intl.NumberFormat(language === 'ms' ? 'ms-MY' : 'en-GB', { maximumFractionDigits: digits });
  return say.kilometres(format.format(metres / 1000));
}
