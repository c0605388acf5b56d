import { ListPage, useDeskList } from '#capabilities/staff/console/public.ts';
import type { Column } from '#foundation/web/ui/data-table/table-view.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { type AppealRow, pageAppeals } from '../contract-appeals.ts';
import { appealsMessages, titles } from '../messages/console.ts';
import { levelMessages } from '../messages/levels.ts';
import { AppealSheet } from './appeal-sheet.tsx';

/** Screen `/staff/code-appeals`: open appeals, the oldest first, and answered ones. */
export function CodeAppealsScreen() {
  const t = useMessages(appealsMessages);
  const language = useLanguage();
  const { list, table } = useDeskList(pageAppeals, {
    key: ['health-code', 'appeals'],
    legend: t.listsLegend,
    labelByList: t.listNames,
  });
  return (
    <ListPage
      id={`code-appeals-${list}`}
      title={titles.appeals[language]}
      lead={t.lead}
      caption={t.caption}
      columns={useColumns()}
      {...table}
      emptyState={<EmptyState title={t.empty[list]} />}
      sheet={({ id }, onEnd) => <AppealSheet id={id} onEnd={onEnd} />}
    />
  );
}

const stateTones = { open: 'warn', 'in-review': 'info', accepted: 'ok', refused: 'neutral' } as const;

function useColumns(): Column<AppealRow>[] {
  const { columns, states } = useMessages(appealsMessages);
  const { levels } = useMessages(levelMessages);
  const timeText = useTimeText();
  return [
    { id: 'who', title: columns.initials, cell: ({ initials }) => initials },
    { id: 'level', title: columns.level, noWrap: true, cell: ({ level }) => levels[level].word },
    { id: 'opened', title: columns.opened, isInRowName: true, cell: ({ openedAt }) => timeText.instant(openedAt) },
    { id: 'taken', title: columns.taken, cell: ({ takenBy }) => takenBy || '–' },
    {
      id: 'state',
      title: columns.state,
      cell: ({ state }) => <StatusTag tone={stateTones[state]}>{states[state]}</StatusTag>,
      text: ({ state }) => states[state],
    },
  ];
}
