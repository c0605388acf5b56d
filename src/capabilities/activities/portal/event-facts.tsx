import { formatCount } from '#foundation/language/format-count.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import type { EventView } from '../contract-views.ts';
import { activityMessages } from '../messages/screens.ts';
import { admissionText, dayText, dateTimeText } from './event-text.ts';

export function EventFacts({ event }: { event: EventView }) {
  const { event: t, full } = useMessages(activityMessages);
  const language = useLanguage();
  const { series } = event;
  const seats = [
    event.freeSeats > 0 ? t.capacityOf(formatCount(event.freeSeats), formatCount(event.capacity)) : full,
    ...(event.waiting > 0 ? [t.waiting(event.waiting)] : []),
  ];
  return (
    <SummaryList
      rows={[
        // The page title already names the mosque.
        ...(series.kind === 'mosque' ? [] : [{ label: t.place, value: series.place[language] }]),
        { label: t.address, value: series.address },
        { label: t.admission, value: `${dayText(event.admitsAt, language)}, ${admissionText(event)}` },
        {
          label: t.booking,
          value: t.bookingSpan(dateTimeText(event.booksFrom, language), dateTimeText(event.booksUntil, language)),
        },
        { label: t.capacity, value: seats.join('. ') },
      ]}
    />
  );
}

export function CancelledNotice({ event }: { event: EventView }) {
  const { event: t } = useMessages(activityMessages);
  if (event.state !== 'cancelled') return null;
  return (
    <Notice tone="danger" title={t.notPlanned}>
      {event.cancellationReason}
    </Notice>
  );
}
