import { systemClock } from '#foundation/time/clock.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag, type StatusTone } from '#foundation/web/ui/status-tag/status-tag.tsx';
import type { EventView } from '../contract-views.ts';
import type { DisplayState } from '../rules/states.ts';
import { bookingWindowAt } from '../rules/limits.ts';
import { activityMessages } from '../messages/screens.ts';
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
  const t = useMessages(activityMessages);
  const language = useLanguage();
  if (event.state === 'cancelled') return <StatusTag tone="danger">{t.cancelled}</StatusTag>;
  const window = currentBookingWindow(event);
  if (window === 'not-yet')
    return <StatusTag tone="neutral">{t.opens(dateTimeText(event.booksFrom, language))}</StatusTag>;
  if (window === 'closed') return <StatusTag tone="neutral">{t.closed}</StatusTag>;
  if (event.left === 0) return <StatusTag tone="warn">{t.full}</StatusTag>;
  return <StatusTag tone="ok">{t.left(event.left)}</StatusTag>;
}

/** The state of somebody's place. */
export function BookingTag({ state }: { state: DisplayState }) {
  const { code } = useMessages(activityMessages);
  return <StatusTag tone={stateTones[state]}>{code.states[state]}</StatusTag>;
}
