import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { useCurrentStaff } from '#capabilities/staff/console/public.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { DataTable } from '#foundation/web/ui/data-table/data-table.tsx';
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
  const currentStaff = useCurrentStaff();
  const navigate = useNavigate();
  const [isUploadOpen, setUploadOpen] = useState(false);
  const { table } = useServerList(listImports, { key: ['outbreak', 'imports'] });
  return (
    <ConsolePage
      title={titles.outbreak[language]}
      lead={t.lead}
      width="wide"
      actions={
        <Button icon={<Plus />} onClick={() => setUploadOpen(true)}>
          {t.add}
        </Button>
      }
    >
      <DataTable
        id="outbreak-imports"
        userId={currentStaff?.id ?? ''}
        caption={t.caption}
        columns={useColumns()}
        {...table}
        keyOf={({ id }) => id}
        onOpen={({ id }) => void navigate(`/staff/outbreak/${id}`)}
        emptyState={<EmptyState title={t.empty}>{t.emptyText}</EmptyState>}
      />
      {isUploadOpen && (
        <Sheet open title={t.add} onClose={() => setUploadOpen(false)}>
          {(close) => <ImportUploadForm onEnd={(id) => close(() => void navigate(`/staff/outbreak/${id}`))} />}
        </Sheet>
      )}
    </ConsolePage>
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
