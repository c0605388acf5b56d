import { useNavigate } from '#foundation/web/router/router.tsx';
import { ListPage, useDeskList, useHolderColumn } from '#capabilities/staff/console/public.ts';
import type { Column } from '#foundation/web/ui/data-table/table-view.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { listCertifications, type reviewLists, type ReviewRow } from '../contract-review.ts';
import { certificationMessages } from '../rules/certification-messages.ts';
import { reviewMessages } from '../messages/review.ts';

type ReviewList = (typeof reviewLists)[number];

/** `/staff/certifications`: identity checks that wait for a reviewer, and decided ones. */
export function CertificationsScreen() {
  const t = useMessages(reviewMessages);
  const navigate = useNavigate();
  const { list, table } = useDeskList(listCertifications, {
    key: ['certification', 'reviews'],
    legend: t.lists,
    labelByList: t.list,
    refetchInterval: 30_000,
  });
  return (
    <ListPage
      id="certifications"
      title={t.title}
      lead={t.lead}
      caption={t.caption}
      columns={useReviewColumns(list)}
      {...table}
      onOpen={({ id }) => void navigate(`/staff/certifications/${id}`)}
      emptyState={<EmptyState title={t.empty}>{t.emptyText}</EmptyState>}
    />
  );
}

function useReviewColumns(list: ReviewList): Column<ReviewRow>[] {
  const t = useMessages(reviewMessages);
  const { documents, states } = useMessages(certificationMessages);
  const timeText = useTimeText();
  const holder = useHolderColumn();
  return [
    { id: 'document', title: t.document, cell: ({ document }) => documents[document] },
    {
      id: 'submitted',
      title: t.submitted,
      isInRowName: true,
      noWrap: true,
      cell: ({ submittedAt }) => timeText.instant(submittedAt),
    },
    ...(list === 'decided'
      ? ([
          { id: 'state', title: t.state, noWrap: true, cell: ({ state }: ReviewRow) => states[state] },
          {
            id: 'decided',
            title: t.decided,
            noWrap: true,
            cell: ({ decidedAt }: ReviewRow) => timeText.instant(decidedAt),
          },
        ] as const)
      : [holder]),
  ];
}
