import type { Language } from '#foundation/language/messages.ts';
import { localDate, localTime, type Millis } from '#foundation/time/clock.ts';
import { type LocalDate, weekday } from '#foundation/time/local-date.ts';
import { type Hours, computeOpening, type TimeSpan } from '../rules/hours.ts';
import type { nearbyMessages } from '../messages/nearby.ts';

export type NearbyMessages = (typeof nearbyMessages)['en' | 'ms'];

export function formatOpening(hours: Hours, day: LocalDate, time: string, t: NearbyMessages): string {
  const opening = computeOpening(hours, day, time);
  if (opening.isOpen) return opening.closesAt === null ? t.openAlways : t.openUntil(opening.closesAt);
  const { nextOpening } = opening;
  if (nextOpening === null) return t.closed;
  const { opensAt } = nextOpening;
  return t.closedUntil(
    nextOpening.day === day ? t.today(opensAt) : t.onDay(t.days[weekday(nextOpening.day) - 1] ?? '', opensAt),
  );
}

export function formatDayHours(spans: readonly TimeSpan[], always: boolean, t: NearbyMessages): string {
  if (always) return t.allDay;
  return spans.length === 0 ? t.closedDay : spans.map(({ from, to }) => `${from}–${to}`).join(', ');
}

/** Formats a distance that is rounded to hundreds of metres. */
export function formatDistance(metres: number, language: Language, t: NearbyMessages): string {
  if (metres < 1000) return t.metres(String(Math.max(100, metres)));
  const decimals = metres < 10_000 ? 1 : 0;
  const format = new Intl.NumberFormat(language === 'ms' ? 'ms-MY' : 'en-GB', { maximumFractionDigits: decimals });
  return t.kilometres(format.format(metres / 1000));
}

/** Local day and time of an instant, with which opening hours are compared. */
export function localMoment(now: Millis): [LocalDate, string] {
  return [localDate(now), localTime(now)];
}
