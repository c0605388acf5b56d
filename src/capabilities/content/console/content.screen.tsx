import { useState } from 'react';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { useCurrentStaff } from '#capabilities/staff/console/public.ts';
import type { Language } from '#foundation/language/messages.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { DataTable } from '#foundation/web/ui/data-table/data-table.tsx';
import type { Column, Filter, TableView } from '#foundation/web/ui/data-table/table-view.ts';
import { usePagedTable } from '#foundation/web/ui/data-table/use-paged-table.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { listContent, type EditorItem } from '../contract-editor.ts';
import { contentKinds } from '../rules/kinds.ts';
import { versionStates } from '../rules/states.ts';
import { consoleMessages } from '../messages/console.ts';
import { StateTag } from './state-tag.tsx';

/** Screen `/staff/content`: the items that editors work on. */
export function ContentScreen() {
  const t = useMessages(consoleMessages);
  const me = useCurrentStaff();
  const navigate = useNavigate();
  const [view, setView] = useState<TableView>({ filters: {} });
  const kind = contentKinds.find((candidate) => candidate === view.filters['kind']);
  const state = versionStates.find((candidate) => candidate === view.filters['state']);
  const title = view.filters['title']?.trim();
  const items = usePagedTable(['content', 'items', kind, state, title], (cursorInput, signal) =>
    callApi(
      listContent,
      { ...(kind && { kind }), ...(state && { state }), ...(title && { title }), ...cursorInput },
      { signal },
    ),
  );
  const { columns, filters } = useTable();
  return (
    <ConsolePage
      title={t.title}
      lead={t.lead}
      width="wide"
      actions={
        <>
          <ButtonLink size="compact" to="/staff/content/new">
            {t.add}
          </ButtonLink>
          <ButtonLink size="compact" variant="secondary" to="/staff/content/home">
            {t.arrange}
          </ButtonLink>
        </>
      }
    >
      <DataTable
        id="content"
        userId={me?.id ?? ''}
        caption={t.caption}
        columns={columns}
        filters={filters}
        view={view}
        onViewChange={setView}
        {...items.table}
        keyOf={({ id }) => id}
        onOpen={({ id }) => void navigate(`/staff/content/${id}`)}
        emptyState={<EmptyState title={t.empty} />}
      />
    </ConsolePage>
  );
}

function useTable(): { columns: Column<EditorItem>[]; filters: Filter<EditorItem>[] } {
  const t = useMessages(consoleMessages);
  const language = useLanguage();
  const { columns } = t;
  const titleOf = (row: EditorItem) => titleIn(row, language) || t.untitled;
  return {
    columns: [
      { id: 'title', title: columns.title, cell: titleOf, secondLine: ({ kind }) => t.kinds[kind], sortKey: titleOf },
      { id: 'state', title: columns.state, cell: ({ state }) => <StateTag state={state} /> },
      {
        id: 'languages',
        title: columns.languages,
        cell: ({ title }) =>
          title.en !== null && title.ms !== null ? t.both : title.en === null ? t.malay : t.english,
      },
      {
        id: 'changed',
        title: columns.changed,
        noWrap: true,
        cell: ({ changedAt }) => <Time instant={changedAt} />,
        secondLine: ({ changedBy }) => changedBy,
        sortKey: ({ changedAt }) => parseInstant(changedAt),
      },
    ],
    filters: [
      { id: 'title', label: columns.title },
      { id: 'kind', label: columns.kind, options: contentKinds.map((value) => ({ value, label: t.kinds[value] })) },
      { id: 'state', label: columns.state, options: versionStates.map((value) => ({ value, label: t.states[value] })) },
    ],
  };
}

/** Title in a language, or in the other one if it is missing. */
export function titleIn({ title }: { title: EditorItem['title'] }, language: Language): string {
  return title[language] || title.en || title.ms || '';
}
