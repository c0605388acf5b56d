import { useNavigate } from '#foundation/web/router/router.tsx';
import { ListPage, useDeskList, useHolderColumn } from '#capabilities/staff/console/public.ts';
import type { Column } from '#foundation/web/ui/data-table/table-view.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { listForReview, type WorklistName, type WorklistRow } from '../contract-console.ts';
import { answerMessages } from '../messages/answers.ts';
import { consoleMessages } from '../messages/console.ts';

/** `/staff/applications`: applications that wait for a reviewer, the caller's own, and decided ones. */
export function ApplicationsScreen() {
  const t = useMessages(consoleMessages);
  const navigate = useNavigate();
  const { list, table } = useDeskList(listForReview, {
    key: ['entry-exit', 'review'],
    legend: t.lists,
    labelByList: t.list,
    refetchInterval: 30_000,
  });
  return (
    <ListPage
      id="applications"
      title={t.title}
      lead={t.leads[list]}
      caption={t.caption}
      columns={useColumns(list)}
      {...table}
      emptyState={<EmptyState title={t.empty[list]}>{t.emptyText}</EmptyState>}
      onOpen={({ id }) => void navigate(`/staff/applications/${id}`)}
    />
  );
}

function useColumns(list: WorklistName): Column<WorklistRow>[] {
  const t = useMessages(consoleMessages);
  const { kinds, states } = useMessages(answerMessages);
  const timeText = useTimeText();
  const holder = useHolderColumn();
  return [
    {
      id: 'reference',
      title: t.reference,
      cell: ({ reference }) => <span className="t-code">{reference}</span>,
      text: ({ reference }) => reference,
    },
    { id: 'kind', title: t.kind, noWrap: true, cell: ({ kind }) => kinds[kind] },
    {
      id: 'travel',
      title: t.travel,
      noWrap: true,
      cell: ({ travelDate }) => <Time date={travelDate} />,
      text: ({ travelDate }) => timeText.date(travelDate),
    },
    { id: 'travellers', title: t.travellers, numeric: true, cell: ({ travellers }) => travellers },
    list === 'decided'
      ? { id: 'since', title: t.decided, noWrap: true, cell: ({ decidedAt }) => timeText.instant(decidedAt) }
      : { id: 'since', title: t.waitingSince, noWrap: true, cell: ({ waitsSince }) => timeText.instant(waitsSince) },
    ...(list !== 'decided'
      ? [holder]
      : [
          {
            id: 'state',
            title: t.state,
            cell: ({ state }: WorklistRow) => (
              <StatusTag tone={state === 'approved' ? 'ok' : state === 'refused' ? 'danger' : 'warn'}>
                {states[state]}
              </StatusTag>
            ),
            text: ({ state }: WorklistRow) => states[state],
          },
        ]),
  ];
}
