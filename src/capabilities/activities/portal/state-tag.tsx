import { systemClock } from '#foundation/time/clock.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag, type StatusTone } from '#foundation/web/ui/status-tag/status-tag.tsx';
import type { EventView } from '../contract-views.ts';
import type { DisplayState } from '../rules/states.ts';
import { bookingWindowAt } from '../rules/limits.ts';
import { activityMessages } from '../messages/screens.ts';
import { dateTimeText } from './event-text.ts';

export const toneByState: Readonly<Record<DisplayState, StatusTone>> = {
  valid: 'ok',
  waiting: 'info',
  'not-going': 'neutral',
  used: 'ok',
  disqualified: 'danger',
  cancelled: 'danger',
  over: 'neutral',
};

export function currentBookingWindow(event: Pick<EventView, 'booksFrom' | 'booksUntil'>) {
  const [booksFrom, booksUntil] = [parseInstant(event.booksFrom), parseInstant(event.booksUntil)];
  return bookingWindowAt({ booksFrom, booksUntil }, systemClock.now());
}

export function EventTag({ event }: { event: EventView }) {
  const t = useMessages(activityMessages);
  const language = useLanguage();
  if (event.state === 'cancelled') return <StatusTag tone="danger">{t.cancelled}</StatusTag>;
  const bookingWindow = currentBookingWindow(event);
  if (bookingWindow === 'not-yet')
    return <StatusTag tone="neutral">{t.opens(dateTimeText(event.booksFrom, language))}</StatusTag>;
  if (bookingWindow === 'closed') return <StatusTag tone="neutral">{t.closed}</StatusTag>;
  if (event.freeSeats === 0) return <StatusTag tone="warn">{t.full}</StatusTag>;
  return <StatusTag tone="ok">{t.seatsLeft(event.freeSeats)}</StatusTag>;
}

export function BookingTag({ state }: { state: DisplayState }) {
  const { code } = useMessages(activityMessages);
  return <StatusTag tone={toneByState[state]}>{code.states[state]}</StatusTag>;
}
