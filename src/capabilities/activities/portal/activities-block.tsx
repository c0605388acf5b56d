import { useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { DashboardBlock } from '#foundation/web/ui/block/block.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { TaskList, TaskRow } from '#foundation/web/ui/task-row/task-row.tsx';
import { activityCalls, mosqueCalls } from '../contract.ts';
import type { BookingView, EventView } from '../contract-views.ts';
import type { EventFamily } from '../rules/event-families.ts';
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
    failure: mosque.failure ?? activity.failure,
    isLoading: mosque.isLoading || activity.isLoading,
    retry: () => {
      mosque.retry();
      activity.retry();
    },
  };
  return (
    <DashboardBlock
      title={t.title}
      call={cached}
      listLink={{ to: paths.list('mosque'), label: t.all }}
      isEmpty={(families) => families.every(({ next, place }) => next === null && place === null)}
      emptyText={t.none}
    >
      {(families) => (
        <TaskList>
          {families.map(({ place }) => place && <BookingTaskRow key={place.id} booking={place} />)}
          {families.map(({ next }) => next && <NextEventRow key={next.id} event={next} />)}
        </TaskList>
      )}
    </DashboardBlock>
  );
}

function BookingTaskRow({ booking }: { booking: BookingView }) {
  const language = useLanguage();
  const { id, event, name, state } = booking;
  const { family } = event.series;
  return (
    <TaskRow
      to={paths.code(family, id)}
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
  const family: EventFamily = event.series.family;
  const [isOpen, name] = [currentBookingWindow(event) === 'open', event.series.name[language]];
  return (
    <TaskRow
      to={family === 'mosque' ? paths.list(family) : paths.event(family, event.id)}
      hint={`${dayText(event.admitsAt, language)}, ${admissionText(event)}`}
      status={family === 'mosque' && isOpen ? undefined : <EventTag event={event} />}
    >
      {isOpen ? t.next(name) : name}
    </TaskRow>
  );
}
