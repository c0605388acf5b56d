import { useNavigate } from '#foundation/web/router/router.tsx';
import { ListPage } from '#capabilities/staff/console/public.ts';
import { second } from '#foundation/time/clock.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import type { Column } from '#foundation/web/ui/data-table/table-view.ts';
import { useServerList } from '#foundation/web/ui/data-table/use-server-list.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { type DeskEvent, listEvents } from '../contract-console.ts';
import { consoleMessages } from '../messages/console.ts';
import { deskTitles } from '../messages/desk-titles.ts';

/** Screen `/staff/activities`: coming events and how full they are. */
export function EventsScreen() {
  const t = useMessages(consoleMessages).events;
  const language = useLanguage();
  const navigate = useNavigate();
  const { table } = useServerList(listEvents, { key: ['activities', 'events'], refetchInterval: 10 * second });
  return (
    <ListPage
      id="events"
      title={deskTitles.activities[language]}
      lead={t.lead}
      actions={
        <ButtonLink variant="secondary" to="/staff/activities/series">
          {t.toSeries}
        </ButtonLink>
      }
      caption={t.caption}
      columns={useColumns()}
      {...table}
      onOpen={({ id }) => void navigate(`/staff/activities/${id}`)}
      emptyState={<EmptyState title={t.empty}>{t.howTo}</EmptyState>}
    />
  );
}

function deriveStateTag({ state, cancelRequest, taken, capacity, waiting }: DeskEvent) {
  if (state === 'cancelled') return { state: 'cancelled', tone: 'neutral' } as const;
  if (cancelRequest) return { state: 'cancelRequest', tone: 'warn' } as const;
  return taken >= capacity || waiting > 0
    ? ({ state: 'full', tone: 'info' } as const)
    : ({ state: 'planned', tone: 'ok' } as const);
}

function useColumns(): Column<DeskEvent>[] {
  const timeText = useTimeText();
  const messages = useMessages(consoleMessages);
  const { columns, states } = messages.events;
  const language = useLanguage();
  const nameOf = ({ name }: DeskEvent) => name[language];
  return [
    {
      id: language === 'ms' ? 'nameMs' : 'nameEn',
      title: columns.name,
      cell: nameOf,
      secondLine: ({ place }) => place[language],
    },
    {
      id: 'when',
      title: columns.when,
      isInRowName: true,
      noWrap: true,
      cell: ({ admitsAt }) => <Time instant={admitsAt} />,
      text: ({ admitsAt }) => timeText.instant(admitsAt),
    },
    {
      id: 'taken',
      title: columns.taken,
      numeric: true,
      cell: ({ taken, capacity }) => messages.partOfWhole(taken, capacity),
    },
    { id: 'waiting', title: columns.waiting, numeric: true, cell: ({ waiting }) => String(waiting) },
    {
      id: 'state',
      title: columns.state,
      cell: (event) => {
        const { state, tone } = deriveStateTag(event);
        return <StatusTag tone={tone}>{states[state]}</StatusTag>;
      },
      text: (event) => states[deriveStateTag(event).state],
    },
  ];
}
