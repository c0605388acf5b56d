import { useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { DashboardBlock } from '#foundation/web/ui/block/block.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { TaskList, TaskRow } from '#foundation/web/ui/task-row/task-row.tsx';
import { activityCalls, mosqueCalls } from '../contract.ts';
import type { BookingView, EventView } from '../contract-views.ts';
import type { EventKind } from '../rules/event-kinds.ts';
import { activityMessages } from '../messages/screens.ts';
import { paths } from './paths.ts';
import { EventTag, BookingTag, currentBookingWindow } from './state-tag.tsx';
import { admissionText, eventTitle, dayText } from './event-text.ts';

export function ActivitiesBlock() {
  const { block: t } = useMessages(activityMessages);
  const mosque = useCachedCall(mosqueCalls.homepageEntrance, {});
  const activity = useCachedCall(activityCalls.homepageEntrance, {});
  const homepages = mosque.data && activity.data && [mosque.data, activity.data];
  const cached = {
    data: homepages,
    cachedAt: mosque.cachedAt ?? activity.cachedAt,
    error: mosque.error ?? activity.error,
    isFetching: mosque.isFetching || activity.isFetching,
    refetch: () => Promise.all([mosque.refetch(), activity.refetch()]),
  };
  return (
    <DashboardBlock
      title={t.title}
      cachedCall={cached}
      listLink={{ to: paths.list('mosque'), label: t.all }}
      isEmpty={(pages) => pages.every(({ nextEvent, nextBooking }) => nextEvent === null && nextBooking === null)}
      emptyText={t.none}
    >
      {(pages) => (
        <TaskList>
          {pages.map(({ nextBooking }) => nextBooking && <BookingTaskRow key={nextBooking.id} booking={nextBooking} />)}
          {pages.map(({ nextEvent }) => nextEvent && <NextEventRow key={nextEvent.id} event={nextEvent} />)}
        </TaskList>
      )}
    </DashboardBlock>
  );
}

function BookingTaskRow({ booking }: { booking: BookingView }) {
  const language = useLanguage();
  const { id, event, name, state } = booking;
  const { kind } = event.series;
  return (
    <TaskRow
      to={paths.code(kind, id)}
      hint={`${eventTitle(event, language)}. ${dayText(event.admitsAt, language)}, ${admissionText(event)}`}
      status={<BookingTag state={state} />}
    >
      {name}
    </TaskRow>
  );
}

function NextEventRow({ event }: { event: EventView }) {
  const { block: t } = useMessages(activityMessages);
  const language = useLanguage();
  const kind: EventKind = event.series.kind;
  const [isOpen, name] = [currentBookingWindow(event) === 'open', event.series.name[language]];
  return (
    <TaskRow
      to={kind === 'mosque' ? paths.list(kind) : paths.event(kind, event.id)}
      hint={`${dayText(event.admitsAt, language)}, ${admissionText(event)}`}
      status={kind === 'mosque' && isOpen ? undefined : <EventTag event={event} />}
    >
      {isOpen ? t.bookEvent(name) : name}
    </TaskRow>
  );
}
