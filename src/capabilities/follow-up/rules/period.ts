import { addDays, daysBetween, type LocalDate } from '#foundation/time/local-date.ts';

/** Days of a follow-up. */
export const followUpDays = 21;

/** Whole days without an answer after which somebody counts as not answering. */
export const silentDays = 2;

/** The days of a follow-up that begins: the first question comes tomorrow. */
export function followUpPeriodFrom(today: LocalDate): { startsOn: LocalDate; endsOn: LocalDate } {
  return { startsOn: addDays(today, 1), endsOn: addDays(today, followUpDays) };
}

/** Which day of a follow-up it is, from 1; 0 before the first. */
export function dayNumber(startsOn: LocalDate, today: LocalDate): number {
  return Math.max(0, daysBetween(startsOn, today) + 1);
}

/** Where somebody stands in their follow-up. */
export type FollowUpProgress = { startsOn: LocalDate; endsOn: LocalDate; lastAnswerOn: LocalDate | null };

/** How many whole days before today went by without an answer. */
export function unansweredDays({ startsOn, lastAnswerOn }: FollowUpProgress, today: LocalDate): number {
  const last = lastAnswerOn ?? addDays(startsOn, -1);
  return Math.max(0, daysBetween(last, today) - 1);
}

/** How a follow-up ends after its last day: answered to the end, or not. */
export function determineEnding({ startsOn, endsOn, lastAnswerOn }: FollowUpProgress): 'completed' | 'unanswered' {
  const after = addDays(endsOn, 1);
  return unansweredDays({ startsOn, endsOn, lastAnswerOn }, after) >= silentDays ? 'unanswered' : 'completed';
}

/** Which of a day's messages is due at a time of Brunei, `HH:MM`. */
export function dueMessagesAt(time: string): { morning: boolean; evening: boolean } {
  const awake = time < messageHours.night;
  return { morning: awake && time >= messageHours.morning, evening: awake && time >= messageHours.evening };
}

// Of Brunei: when questions are sent, and from when on they are repeated. Nobody is woken up.
const messageHours = { morning: '08:00', evening: '18:00', night: '21:00' } as const;
