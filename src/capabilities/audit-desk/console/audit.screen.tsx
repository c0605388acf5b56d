import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentStaff } from '#capabilities/staff/console/public.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { DataTable } from '#foundation/web/ui/data-table/data-table.tsx';
import { unfilteredView } from '#foundation/web/ui/data-table/table-view.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { type AuditLogEntry, searchAuditLog } from '../contract.ts';
import { auditMessages } from '../messages/audit.ts';
import { ChainPanel } from './chain-panel.tsx';
import { EntrySheet } from './entry-sheet.tsx';
import { useEntryColumns } from './entry-labels.tsx';
import { type AuditSearch, SearchForm } from './search-form.tsx';

/**
 * `/staff/audit`: state of the chain, alarms, and search. Each page of results is audited, so queries run only on
 * request.
 */
export function AuditScreen() {
  const t = useMessages(auditMessages);
  // `searchNumber` gives a repeated search a new query key, so that the search runs again.
  const [submittedSearch, setSubmittedSearch] = useState<{ search: AuditSearch; searchNumber: number }>();
  const submitSearch = (search: AuditSearch) =>
    setSubmittedSearch((previous) => ({ search, searchNumber: (previous?.searchNumber ?? 0) + 1 }));
  const [busy, setBusy] = useState(false);
  return (
    <ConsolePage title={t.title} lead={t.lead} width="wide">
      <ChainPanel />
      <section className={layout.section}>
        <h2>{t.search.title}</h2>
        <SearchForm busy={busy} onSearch={submitSearch} />
      </section>
      <section className={layout.section}>
        <h2>{t.results.title}</h2>
        {submittedSearch ? (
          <Results key={submittedSearch.searchNumber} {...submittedSearch} onBusy={setBusy} onSearch={submitSearch} />
        ) : (
          <p>{t.results.notSearchedYet}</p>
        )}
      </section>
    </ConsolePage>
  );
}

type ResultsProps = {
  search: AuditSearch;
  searchNumber: number;
  onBusy: (busy: boolean) => void;
  onSearch: (search: AuditSearch) => void;
};

function useAuditSearch({ search, searchNumber, onBusy }: Omit<ResultsProps, 'onSearch'>) {
  return useInfiniteQuery({
    queryKey: ['audit-desk', 'search', searchNumber],
    queryFn: ({ pageParam, signal }) => {
      onBusy(true);
      const input = { ...search, ...(pageParam !== '' && { cursor: pageParam }) };
      return callApi(searchAuditLog, input, { signal }).finally(() => onBusy(false));
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // No automatic refetch: each fetch is audited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

function Results({ search, searchNumber, onBusy, onSearch }: ResultsProps) {
  const t = useMessages(auditMessages).results;
  const language = useLanguage();
  const currentStaff = useCurrentStaff();
  const columns = useEntryColumns();
  const [view, setView] = useState(unfilteredView);
  const [openedEntry, setOpenedEntry] = useState<AuditLogEntry>();
  const query = useAuditSearch({ search, searchNumber, onBusy });
  const rows = query.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <p role="status">{rows && !query.isFetching ? t.shown(rows.length) : ''}</p>
      <DataTable
        id="audit"
        userId={currentStaff?.id ?? ''}
        caption={t.caption}
        columns={columns}
        withoutCsv
        view={view}
        onViewChange={setView}
        rows={rows}
        keyOf={({ cursor }) => cursor}
        onOpen={setOpenedEntry}
        nextPage={
          query.hasNextPage ? { busy: query.isFetchingNextPage, onLoad: () => void query.fetchNextPage() } : undefined
        }
        failure={
          query.isError
            ? {
                sentence: failureSentence(query.error, language),
                onRetry: () => void (rows ? query.fetchNextPage() : query.refetch()),
                busy: query.isFetching,
              }
            : undefined
        }
        emptyState={<EmptyState title={query.hasNextPage ? t.noneYet : t.none} />}
      />
      {openedEntry && (
        <EntrySheet
          key={openedEntry.cursor}
          entry={openedEntry}
          onEnd={() => setOpenedEntry(undefined)}
          onSearch={(criterion) => {
            setOpenedEntry(undefined);
            onSearch({ criterion });
          }}
        />
      )}
    </>
  );
}
