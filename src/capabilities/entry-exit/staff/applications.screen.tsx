import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useKnownMe } from '#capabilities/staff/staff/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { place } from '#foundation/web/http/place.ts';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { DataTable } from '#foundation/web/ui/data-table/data-table.tsx';
import { type Column, wholeTable } from '#foundation/web/ui/data-table/table-view.ts';
import { usePages } from '#foundation/web/ui/data-table/use-pages.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { listForReview, type WorkRow } from '../contract-console.ts';
import { answerWords } from '../wording/answers.ts';
import { consoleWords } from '../wording/console.ts';
import { ApplicationSheet } from './application-sheet.tsx';
import styles from './applications.module.css';

type List = 'waiting' | 'decided';

/** `/staff/applications`: what waits for a reviewer, and what was decided. */
export function ApplicationsScreen() {
  const say = useWords(consoleWords);
  const me = useKnownMe();
  const queries = useQueryClient();
  const [list, setList] = useState<List>('waiting');
  const [view, setView] = useState(wholeTable);
  const [opened, setOpened] = useState<WorkRow>();
  const [said, setSaid] = useState('');
  const applications = usePages(
    ['entry-exit', 'review', list],
    (from, signal) => place(listForReview, { list, ...from }, { signal }),
    { refetchInterval: 30_000 },
  );
  const columns = useColumns(list);
  return (
    <ConsolePage title={say.title} lead={say.lead} width="wide" phone>
      <p role="status">{said}</p>
      <div className={styles.stack}>
        <RadioCards
          id="application-list"
          legend={say.lists}
          layout="chips"
          value={list}
          onChange={setList}
          options={(['waiting', 'decided'] as const).map((value) => ({ value, label: say.list[value] }))}
        />
        <DataTable
          id="applications"
          person={me?.id ?? ''}
          caption={say.caption}
          columns={columns}
          view={view}
          onView={setView}
          {...applications.table}
          keyOf={({ id }) => id}
          onOpen={setOpened}
          empty={<EmptyState title={say.empty}>{say.emptyText}</EmptyState>}
        />
      </div>
      {opened && (
        <ApplicationSheet
          key={opened.id}
          row={opened}
          onEnd={(answer = '') => {
            setOpened(undefined);
            setSaid(answer);
            void queries.invalidateQueries({ queryKey: ['entry-exit', 'review'] });
          }}
        />
      )}
    </ConsolePage>
  );
}

function useColumns(list: List): Column<WorkRow>[] {
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
            cell: ({ state }: WorkRow) => (
              <StatusTag tone={state === 'approved' ? 'ok' : state === 'refused' ? 'danger' : 'warn'}>
                {states[state]}
              </StatusTag>
            ),
          },
        ]),
  ];
}
