import { addDays, daysBetween, type LocalDate } from '#foundation/time/local-date.ts';

/** Whole days without an answer from which a person counts as not answering (list `silent`). */
export const silentDays = 2;

/** Returns the first and the last day of a follow-up of some days. The first question comes tomorrow. */
export function followUpPeriodFrom(today: LocalDate, days: number): { startsOn: LocalDate; endsOn: LocalDate } {
  return { startsOn: addDays(today, 1), endsOn: addDays(today, days) };
}

/**
 * Returns the last day of a running follow-up whose length changes. It does not end before today, so that what people
 * were told about today stays true.
 */
export function changedLastDay(startsOn: LocalDate, days: number, today: LocalDate): LocalDate {
  const lastDay = addDays(startsOn, days - 1);
  return lastDay < today ? today : lastDay;
}

/** Number of days of a follow-up, both days included. */
export function countFollowUpDays(startsOn: LocalDate, endsOn: LocalDate): number {
  return daysBetween(startsOn, endsOn) + 1;
}

/** Number of a day in the follow-up, from 1; 0 before the first day. */
export function dayNumber(startsOn: LocalDate, today: LocalDate): number {
  return Math.max(0, daysBetween(startsOn, today) + 1);
}

export type FollowUpProgress = { startsOn: LocalDate; endsOn: LocalDate; lastAnswerOn: LocalDate | null };

/** Counts the whole days without an answer before today; today itself does not count. */
export function unansweredDays({ startsOn, lastAnswerOn }: FollowUpProgress, today: LocalDate): number {
  const lastAnsweredDay = lastAnswerOn ?? addDays(startsOn, -1);
  return Math.max(0, daysBetween(lastAnsweredDay, today) - 1);
}

/** Determines how a follow-up ends after its last day: `unanswered` if its last two days or more have no answer. */
export function determineEnding({ startsOn, endsOn, lastAnswerOn }: FollowUpProgress): 'completed' | 'unanswered' {
  const dayAfterEnd = addDays(endsOn, 1);
  return unansweredDays({ startsOn, endsOn, lastAnswerOn }, dayAfterEnd) >= silentDays ? 'unanswered' : 'completed';
}

/** Determines which messages are due at a local time in Brunei, `HH:MM`. */
export function dueMessagesAt(time: string): { morning: boolean; evening: boolean } {
  const isDaytime = time < messageHours.night;
  return { morning: isDaytime && time >= messageHours.morning, evening: isDaytime && time >= messageHours.evening };
}

// Local times in Brunei: first message, reminder, and the end of messages for the night.
const messageHours = { morning: '08:00', evening: '18:00', night: '21:00' } as const;
