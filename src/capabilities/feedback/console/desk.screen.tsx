import { ListPage, useDeskList, useHolderColumn } from '#capabilities/staff/console/public.ts';
import type { Column } from '#foundation/web/ui/data-table/table-view.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { type deskLists, type DeskRow, listDeskMessages } from '../contract-desk.ts';
import { topicMessages } from '../rules/topic-messages.ts';
import { deskMessages } from '../messages/desk.ts';
import { MessageSheet } from './message-sheet.tsx';

type List = (typeof deskLists)[number];

/** `/staff/feedback`: unanswered feedback, unanswered reports, and answered messages. */
export function DeskScreen() {
  const t = useMessages(deskMessages);
  const { list, table } = useDeskList(listDeskMessages, {
    key: ['feedback', 'desk'],
    legend: t.lists,
    labelByList: t.list,
    refetchInterval: 30_000,
  });
  return (
    <ListPage
      id="feedback"
      title={t.title}
      lead={t.lead}
      caption={t.caption}
      columns={useColumns(list)}
      {...table}
      emptyState={<EmptyState title={t.empty}>{t.emptyText}</EmptyState>}
      sheet={(row, onEnd) => <MessageSheet row={row} onEnd={onEnd} />}
    />
  );
}

function useColumns(list: List): Column<DeskRow>[] {
  const t = useMessages(deskMessages);
  const { kinds, topics } = useMessages(topicMessages);
  const timeText = useTimeText();
  const holder = useHolderColumn();
  return [
    {
      id: 'reference',
      title: t.reference,
      cell: ({ reference }) => <span className="t-code">{reference}</span>,
      text: ({ reference }) => reference,
    },
    ...(list === 'answered'
      ? [{ id: 'kind', title: t.kind, noWrap: true, cell: ({ kind }: DeskRow) => kinds[kind] } as const]
      : []),
    { id: 'topic', title: t.topic, cell: ({ topic }) => topics[topic] },
    list === 'answered'
      ? { id: 'since', title: t.answered, noWrap: true, cell: ({ answeredAt }) => timeText.instant(answeredAt) }
      : { id: 'since', title: t.sent, noWrap: true, cell: ({ sentAt }) => timeText.instant(sentAt) },
    ...(list === 'answered' ? [] : [holder]),
  ];
}
