import { ListPage, useDeskList, useHolderColumn } from '#capabilities/staff/console/public.ts';
import type { Column } from '#foundation/web/ui/data-table/table-view.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { type EventAppealRow, listEventAppeals } from '../contract-appeals.ts';
import { appealsDeskMessages } from '../messages/appeals-desk.ts';
import { deskTitles } from '../messages/desk-titles.ts';
import { AppealSheet } from './appeal-sheet.tsx';

/** Screen `/staff/activity-appeals`: open appeals about events, the oldest first, and decided appeals. */
export function ActivityAppealsScreen() {
  const t = useMessages(appealsDeskMessages);
  const language = useLanguage();
  const { list, table } = useDeskList(listEventAppeals, {
    key: ['activities', 'appeals'],
    legend: t.listsLegend,
    labelByList: t.listNames,
  });
  return (
    <ListPage
      id={`activity-appeals-${list}`}
      title={deskTitles.appeals[language]}
      lead={t.lead}
      caption={t.caption}
      columns={useColumns(list)}
      {...table}
      emptyState={<EmptyState title={t.empty[list]} />}
      sheet={({ id }, onEnd) => <AppealSheet id={id} onEnd={onEnd} />}
    />
  );
}

const toneByState = { open: 'warn', accepted: 'ok', refused: 'neutral', cancelled: 'neutral' } as const;

function useColumns(list: 'waiting' | 'decided'): Column<EventAppealRow>[] {
  const timeText = useTimeText();
  const { columns, states } = useMessages(appealsDeskMessages);
  const language = useLanguage();
  const holder = useHolderColumn();
  return [
    { id: 'who', title: columns.initials, cell: ({ initials }) => initials },
    {
      id: language === 'ms' ? 'eventMs' : 'eventEn',
      isInRowName: true,
      title: columns.event,
      cell: ({ name }) => name[language],
    },
    {
      id: 'when',
      title: columns.when,
      cell: ({ admitsAt }) => <Time instant={admitsAt} />,
      text: ({ admitsAt }) => timeText.instant(admitsAt),
    },
    {
      id: 'opened',
      title: columns.opened,
      isInRowName: true,
      cell: ({ openedAt }) => <Time instant={openedAt} />,
      text: ({ openedAt }) => timeText.instant(openedAt),
    },
    {
      id: 'state',
      title: columns.state,
      cell: ({ state }) => <StatusTag tone={toneByState[state]}>{states[state]}</StatusTag>,
      text: ({ state }) => states[state],
    },
    ...(list === 'waiting' ? [holder] : []),
  ];
}
