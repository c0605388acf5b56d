import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from '#foundation/web/router/router.tsx';
import { second } from '#foundation/time/clock.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { type DeskEvent, readEvent } from '../contract-console.ts';
import { consoleMessages } from '../messages/console.ts';
import { DoorCountRow } from './door/door-count.tsx';
import { DoorListDownloads } from './door-list-downloads.tsx';
import { DoubtfulEntries } from './doubtful-entries.tsx';
import { EventActions } from './event-actions.tsx';

/** Screen `/staff/activities/:event`: one event, its live counts, and the organiser's actions. */
export function EventScreen() {
  const t = useMessages(consoleMessages).event;
  const language = useLanguage();
  const { event: id = '' } = useParams();
  const [statusMessage, setStatusMessage] = useState('');
  const eventQuery = useQuery({
    queryKey: ['activities', 'event', id],
    queryFn: ({ signal }) => callApi(readEvent, { id }, { signal }),
    refetchInterval: 10 * second,
  });
  const { data } = eventQuery;
  return (
    <ConsolePage
      title={data?.name[language] ?? t.missing}
      lead={data?.place[language]}
      suitsPhones
      actions={
        <>
          {data?.state === 'planned' && <ButtonLink to={`/staff/activities/${id}/door`}>{t.door}</ButtonLink>}
          <ButtonLink variant="secondary" to="/staff/activities">
            {t.toEvents}
          </ButtonLink>
        </>
      }
    >
      <QueryView query={eventQuery} lines={6}>
        {(event) => (
          <Stack>
            <StatusMessage>{statusMessage}</StatusMessage>
            <EventDetails event={event} />
            <EventActions event={event} onDone={setStatusMessage} />
            <DoorListDownloads eventId={id} />
            <DoubtfulEntries eventId={id} />
          </Stack>
        )}
      </QueryView>
    </ConsolePage>
  );
}

function EventDetails({ event }: { event: DeskEvent }) {
  const t = useMessages(consoleMessages).event;
  const language = useLanguage();
  const timeText = useTimeText();
  const excess = event.taken - event.capacity;
  return (
    <>
      {event.state === 'cancelled' && (
        <Notice tone="warn" title={t.cancelled}>
          {event.cancellationReason}
        </Notice>
      )}
      <DoorCountRow event={event.id} />
      {event.state === 'planned' && excess > 0 && <Notice tone="warn">{t.tooManySeatsTaken(excess)}</Notice>}
      <SummaryList
        title={t.facts}
        rows={[
          { label: t.where, value: event.place[language] },
          { label: t.doors, value: <Time instant={event.admitsAt} /> },
          { label: t.doorsClose, value: <Time instant={event.admitsUntil} /> },
          { label: t.ends, value: <Time instant={event.endsAt} /> },
          {
            label: t.bookingPeriod,
            value: t.bookingSpan(timeText.instant(event.booksFrom), timeText.instant(event.booksUntil)),
          },
          { label: t.taken, value: String(event.taken) },
          ...(event.changedBy ? [{ label: t.changedBy, value: event.changedBy }] : []),
        ]}
      />
    </>
  );
}
