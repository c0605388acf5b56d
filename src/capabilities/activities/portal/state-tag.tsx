import { systemClock } from '#foundation/time/clock.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { StatusTag, type StatusTone } from '#foundation/web/ui/status-tag/status-tag.tsx';
import type { EventView } from '../contract-views.ts';
import type { DisplayState } from '../rules/states.ts';
import { bookingWindowAt } from '../rules/limits.ts';
import { activityWords } from '../wording/screens.ts';
import { dateTimeText } from './event-text.ts';

/** What each state of a place looks like. */
export const stateTones: Readonly<Record<DisplayState, StatusTone>> = {
  valid: 'ok',
  waiting: 'info',
  'not-going': 'neutral',
  used: 'ok',
  disqualified: 'danger',
  cancelled: 'danger',
  over: 'neutral',
};

/** Whether an event can be booked now. */
export function currentBookingWindow(event: Pick<EventView, 'booksFrom' | 'booksUntil'>) {
  const [booksFrom, booksUntil] = [parseInstant(event.booksFrom), parseInstant(event.booksUntil)];
  return bookingWindowAt({ booksFrom, booksUntil }, systemClock.now());
}

/** Whether an event can be booked, and how many places are left. */
export function EventTag({ event }: { event: EventView }) {
  const say = useWords(activityWords);
  const language = useLanguage();
  if (event.state === 'cancelled') return <StatusTag tone="danger">{say.cancelled}</StatusTag>;
  const window = currentBookingWindow(event);
  if (window === 'not-yet')
    return <StatusTag tone="neutral">{say.opens(dateTimeText(event.booksFrom, language))}</StatusTag>;
  if (window === 'closed') return <StatusTag tone="neutral">{say.closed}</StatusTag>;
  if (event.left === 0) return <StatusTag tone="warn">{say.full}</StatusTag>;
  return <StatusTag tone="ok">{say.left(event.left)}</StatusTag>;
}

/** The state of somebody's place. */
export function BookingTag({ state }: { state: DisplayState }) {
  const { code } = useWords(activityWords);
  return <StatusTag tone={stateTones[state]}>{code.states[state]}</StatusTag>;
}
