import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCurrentStaff } from '#capabilities/staff/staff/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { DataTable } from '#foundation/web/ui/data-table/data-table.tsx';
import { type Column, wholeTable } from '#foundation/web/ui/data-table/table-view.ts';
import { usePages } from '#foundation/web/ui/data-table/use-pages.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { type Import, listImports } from '../contract-imports.ts';
import { importWords } from '../wording/imports.ts';
import { titles } from '../wording/titles.ts';
import { ImportStateTag } from './import-state-tag.tsx';
import { UploadForm } from './upload-form.tsx';

/** `/staff/outbreak`: imports of figures, and the form that takes a file. */
export function ImportsScreen() {
  const say = useWords(importWords);
  const language = useLanguage();
  const me = useCurrentStaff();
  const navigate = useNavigate();
  const [view, setView] = useState(wholeTable);
  const [adding, setAdding] = useState(false);
  const { table } = usePages(['outbreak', 'imports'], (from, signal) => callApi(listImports, from, { signal }));
  return (
    <ConsolePage
      title={titles.outbreak[language]}
      lead={say.lead}
      width="wide"
      actions={
        <Button icon={<Plus />} onClick={() => setAdding(true)}>
          {say.add}
        </Button>
      }
    >
      <DataTable
        id="outbreak-imports"
        person={me?.id ?? ''}
        caption={say.caption}
        columns={useColumns()}
        view={view}
        onView={setView}
        {...table}
        keyOf={({ id }) => id}
        onOpen={({ id }) => void navigate(`/staff/outbreak/${id}`)}
        empty={<EmptyState title={say.empty}>{say.emptyText}</EmptyState>}
      />
      {adding && (
        <Sheet open title={say.add} onClose={() => setAdding(false)}>
          {(close) => <UploadForm onEnd={(id) => close(() => void navigate(`/staff/outbreak/${id}`))} />}
        </Sheet>
      )}
    </ConsolePage>
  );
}

function useColumns(): Column<Import>[] {
  const say = useWords(importWords);
  const language = useLanguage();
  return [
    { id: 'name', title: say.name, cell: ({ name }) => name, under: ({ source }) => source },
    { id: 'state', title: say.state, cell: ({ state }) => <ImportStateTag state={state} /> },
    {
      id: 'days',
      title: say.days,
      short: true,
      cell: ({ report: { first, last } }) =>
        first && last ? `${formatDate(first, language)} – ${formatDate(last, language)}` : '–',
    },
    { id: 'by', title: say.by, cell: ({ askedBy }) => askedBy || '–' },
    {
      id: 'when',
      title: say.when,
      names: true,
      short: true,
      cell: ({ askedAt }) => formatInstant(parseInstant(askedAt), language),
    },
  ];
}
