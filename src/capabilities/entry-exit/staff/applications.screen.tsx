import { useQueryClient } from '@tanstack/react-query';
import { ListPage, ListChips, useSelectedList } from '#capabilities/staff/staff/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import type { Column } from '#foundation/web/ui/data-table/table-view.ts';
import { usePages } from '#foundation/web/ui/data-table/use-pages.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { listForReview, type WorklistRow } from '../contract-console.ts';
import { answerWords } from '../wording/answers.ts';
import { consoleWords } from '../wording/console.ts';
import { ApplicationSheet } from './application-sheet.tsx';

type List = 'waiting' | 'decided';

/** `/staff/applications`: what waits for a reviewer, and what was decided. */
export function ApplicationsScreen() {
  const say = useWords(consoleWords);
  const queries = useQueryClient();
  const [list, setList] = useSelectedList(say.list);
  const applications = usePages(
    ['entry-exit', 'review', list],
    (from, signal) => callApi(listForReview, { list, ...from }, { signal }),
    { refetchInterval: 30_000 },
  );
  return (
    <ListPage
      id="applications"
      title={say.title}
      lead={say.leads[list]}
      above={<ListChips legend={say.lists} names={say.list} value={list} onChange={setList} />}
      caption={say.caption}
      columns={useColumns(list)}
      {...applications.table}
      empty={<EmptyState title={say.empty}>{say.emptyText}</EmptyState>}
      sheet={(row, onEnd) => (
        <ApplicationSheet
          row={row}
          onEnd={(said = '') => {
            onEnd(said);
            void queries.invalidateQueries({ queryKey: ['entry-exit', 'review'] });
          }}
        />
      )}
    />
  );
}

function useColumns(list: List): Column<WorklistRow>[] {
  const say = useWords(consoleWords);
  const { kinds, states } = useWords(answerWords);
  const language = useLanguage();
  const when = (instant: string | null) => (instant === null ? '' : formatInstant(parseInstant(instant), language));
  return [
    { id: 'reference', title: say.reference, cell: ({ reference }) => <span className="t-code">{reference}</span> },
    { id: 'kind', title: say.kind, short: true, cell: ({ kind }) => kinds[kind] },
    { id: 'travel', title: say.travel, short: true, cell: ({ travelDate }) => formatDate(travelDate, language) },
    { id: 'travellers', title: say.travellers, figures: true, cell: ({ travellers }) => travellers },
    list === 'waiting'
      ? { id: 'waits', title: say.waits, short: true, cell: ({ waitsSince }) => when(waitsSince) }
      : { id: 'decided', title: say.decided, short: true, cell: ({ decidedAt }) => when(decidedAt) },
    ...(list === 'waiting'
      ? []
      : [
          {
            id: 'state',
            title: say.state,
            cell: ({ state }: WorklistRow) => (
              <StatusTag tone={state === 'approved' ? 'ok' : state === 'refused' ? 'danger' : 'warn'}>
                {states[state]}
              </StatusTag>
            ),
          },
        ]),
  ];
}
