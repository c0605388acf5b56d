import { useQueryClient } from '@tanstack/react-query';
import { ListPage, ListChips, useSelectedList } from '#capabilities/staff/staff/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import type { Column } from '#foundation/web/ui/data-table/table-view.ts';
import { usePages } from '#foundation/web/ui/data-table/use-pages.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { type deskLists, type DeskRow, listDesk } from '../contract-desk.ts';
import { topicWords } from '../rules/topic-words.ts';
import { deskWords } from '../wording/desk.ts';
import { MessageSheet } from './message-sheet.tsx';

type List = (typeof deskLists)[number];

/** `/staff/feedback`: what residents wrote and nobody has answered, reports apart, and what was answered. */
export function DeskScreen() {
  const say = useWords(deskWords);
  const queries = useQueryClient();
  const [list, setList] = useSelectedList(say.list);
  const messages = usePages(
    ['feedback', 'desk', list],
    (from, signal) => callApi(listDesk, { list, ...from }, { signal }),
    { refetchInterval: 30_000 },
  );
  return (
    <ListPage
      id="feedback"
      title={say.title}
      lead={say.lead}
      above={<ListChips legend={say.lists} names={say.list} value={list} onChange={setList} />}
      caption={say.caption}
      columns={useColumns(list)}
      {...messages.table}
      empty={<EmptyState title={say.empty}>{say.emptyText}</EmptyState>}
      sheet={(row, onEnd) => (
        <MessageSheet
          row={row}
          onEnd={(said = '') => {
            onEnd(said);
            void queries.invalidateQueries({ queryKey: ['feedback', 'desk'] });
          }}
        />
      )}
    />
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
