import { ListPage } from '#capabilities/staff/console/public.ts';
import { useNavigate } from '#foundation/web/router/router.tsx';
import type { Column } from '#foundation/web/ui/data-table/table-view.ts';
import { useServerList } from '#foundation/web/ui/data-table/use-server-list.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { type Import, listImports } from '../contract-imports.ts';
import { importMessages } from '../messages/imports.ts';
import { titles } from '../messages/titles.ts';
import { ImportStateTag } from './import-state-tag.tsx';
import { ImportUploadForm } from './import-upload-form.tsx';

export function ImportsScreen() {
  const t = useMessages(importMessages);
  const language = useLanguage();
  const navigate = useNavigate();
  const { table } = useServerList(listImports, { key: ['outbreak', 'imports'] });
  const openImport = (id: string) => void navigate(`/staff/outbreak/${id}`);
  return (
    <ListPage
      id="outbreak-imports"
      title={titles.outbreak[language]}
      lead={t.lead}
      suitsPhones={false}
      addButton={{
        label: t.add,
        sheet: (onEnd) => (
          <Sheet open title={t.add} onClose={() => onEnd()}>
            {(close) => <ImportUploadForm onEnd={(id) => close(() => openImport(id))} />}
          </Sheet>
        ),
      }}
      caption={t.caption}
      columns={useColumns()}
      {...table}
      onOpen={({ id }) => openImport(id)}
      emptyState={<EmptyState title={t.empty}>{t.emptyText}</EmptyState>}
    />
  );
}

function useColumns(): Column<Import>[] {
  const t = useMessages(importMessages);
  const timeText = useTimeText();
  return [
    { id: 'name', title: t.name, cell: ({ name }) => name, secondLine: ({ source }) => source },
    {
      id: 'state',
      title: t.state,
      cell: ({ state }) => <ImportStateTag state={state} />,
      text: ({ state }) => t.states[state],
    },
    {
      id: 'days',
      title: t.days,
      noWrap: true,
      cell: ({ report: { first, last } }) => (first && last ? `${timeText.date(first)} – ${timeText.date(last)}` : '–'),
    },
    { id: 'by', title: t.uploadedBy, cell: ({ requestedBy }) => requestedBy || '–' },
    {
      id: 'when',
      title: t.uploadedAt,
      isInRowName: true,
      noWrap: true,
      cell: ({ requestedAt }) => <Time instant={requestedAt} />,
      text: ({ requestedAt }) => timeText.instant(requestedAt),
    },
  ];
}
