import FileUp from 'lucide-react/icons/file-up';
import { ListPage } from '#capabilities/staff/console/public.ts';
import type { Column } from '#foundation/web/ui/data-table/table-view.ts';
import { useServerList } from '#foundation/web/ui/data-table/use-server-list.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { type ImportView, listImports } from '../contract-console.ts';
import { consoleMessages } from '../messages/console.ts';
import { titles } from '../messages/titles.ts';
import { ImportRequestSheet } from './import-request-sheet.tsx';
import { ImportSheet } from './import-sheet.tsx';

export function ImportsScreen() {
  const { imports: t } = useMessages(consoleMessages);
  const language = useLanguage();
  const { table } = useServerList(listImports, { key: ['records', 'imports'] });
  return (
    <ListPage
      id="record-imports"
      title={titles.imports[language]}
      lead={t.lead}
      addButton={{ label: t.checkBundle, icon: <FileUp />, sheet: (onEnd) => <ImportRequestSheet onEnd={onEnd} /> }}
      caption={t.caption}
      columns={useColumns()}
      {...table}
      emptyState={<EmptyState title={t.empty} />}
      sheet={(row, onEnd) => <ImportSheet row={row} onEnd={onEnd} />}
    />
  );
}

const toneByState = { waiting: 'warn', applied: 'ok', refused: 'neutral', reverted: 'danger' } as const;

function useColumns(): Column<ImportView>[] {
  const timeText = useTimeText();
  const { imports: t } = useMessages(consoleMessages);
  const { columns } = t;
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0);
  return [
    {
      id: 'requested',
      title: columns.requested,
      cell: ({ requestedAt }) => <Time instant={requestedAt} />,
      text: ({ requestedAt }) => timeText.instant(requestedAt),
    },
    { id: 'by', isInRowName: true, title: columns.by, cell: ({ requestedBy }) => requestedBy },
    { id: 'patients', title: columns.patients, noWrap: true, cell: ({ counts }) => String(counts.patients) },
    {
      id: 'resources',
      title: columns.resources,
      noWrap: true,
      cell: ({ counts }) => String(sum(counts.resourcesByType)),
    },
    {
      id: 'state',
      title: columns.state,
      cell: ({ state }) => <StatusTag tone={toneByState[state]}>{t.states[state]}</StatusTag>,
      text: ({ state }) => t.states[state],
    },
  ];
}
