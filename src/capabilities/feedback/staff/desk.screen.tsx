import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useKnownMe } from '#capabilities/staff/staff/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { place } from '#foundation/web/http/place.ts';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { DataTable } from '#foundation/web/ui/data-table/data-table.tsx';
import { type Column, wholeTable } from '#foundation/web/ui/data-table/table-view.ts';
import { usePages } from '#foundation/web/ui/data-table/use-pages.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { deskLists, type DeskRow, listDesk } from '../contract-desk.ts';
import { topicWords } from '../rules/topic-words.ts';
import { deskWords } from '../wording/desk.ts';
import styles from './feedback.module.css';
import { MessageSheet } from './message-sheet.tsx';

type List = (typeof deskLists)[number];

/** `/staff/feedback`: what residents wrote and nobody has answered, reports apart, and what was answered. */
export function DeskScreen() {
  const say = useWords(deskWords);
  const me = useKnownMe();
  const queries = useQueryClient();
  const [list, setList] = useState<List>('report');
  const [view, setView] = useState(wholeTable);
  const [opened, setOpened] = useState<DeskRow>();
  const [said, setSaid] = useState('');
  const messages = usePages(
    ['feedback', 'desk', list],
    (from, signal) => place(listDesk, { list, ...from }, { signal }),
    { refetchInterval: 30_000 },
  );
  const columns = useColumns(list);
  return (
    <ConsolePage title={say.title} lead={say.lead} width="wide" phone>
      <p role="status">{said}</p>
      <div className={styles.stack}>
        <RadioCards
          id="feedback-list"
          legend={say.lists}
          layout="chips"
          value={list}
          onChange={setList}
          options={deskLists.map((value) => ({ value, label: say.list[value] }))}
        />
        <DataTable
          id="feedback"
          person={me?.id ?? ''}
          caption={say.caption}
          columns={columns}
          view={view}
          onView={setView}
          {...messages.table}
          keyOf={({ id }) => id}
          onOpen={setOpened}
          empty={<EmptyState title={say.empty}>{say.emptyText}</EmptyState>}
        />
      </div>
      {opened && (
        <MessageSheet
          key={opened.id}
          row={opened}
          onEnd={(answered = false) => {
            setOpened(undefined);
            setSaid(answered ? say.done : '');
            void queries.invalidateQueries({ queryKey: ['feedback', 'desk'] });
          }}
        />
      )}
    </ConsolePage>
  );
}

function useColumns(list: List): Column<DeskRow>[] {
  const say = useWords(deskWords);
  const { kinds, topics } = useWords(topicWords);
  const language = useLanguage();
  const when = (instant: string | null) => (instant === null ? '' : formatInstant(parseInstant(instant), language));
  return [
    { id: 'reference', title: say.reference, cell: ({ reference }) => <span className="t-code">{reference}</span> },
    ...(list === 'answered'
      ? [{ id: 'kind', title: say.kind, short: true, cell: ({ kind }: DeskRow) => kinds[kind] } as const]
      : []),
    { id: 'topic', title: say.topic, cell: ({ topic }) => topics[topic] },
    list === 'answered'
      ? { id: 'answered', title: say.answered, short: true, cell: ({ answeredAt }) => when(answeredAt) }
      : { id: 'sent', title: say.sent, short: true, cell: ({ sentAt }) => when(sentAt) },
  ];
}
