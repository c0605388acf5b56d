import { useNavigate } from 'react-router';
import { ListPage, ListChips, useSelectedList } from '#capabilities/staff/staff/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import type { Column } from '#foundation/web/ui/data-table/table-view.ts';
import { usePages } from '#foundation/web/ui/data-table/use-pages.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { listCertifications, type reviewLists, type ReviewRow } from '../contract-review.ts';
import { standingWords } from '../rules/standing-words.ts';
import { reviewWords } from '../wording/review.ts';

type ReviewList = (typeof reviewLists)[number];

/** `/staff/certifications`: people who show who they are, and what was decided. */
export function CertificationsScreen() {
  const say = useWords(reviewWords);
  const navigate = useNavigate();
  const [list, setList] = useSelectedList(say.list);
  const rows = usePages(
    ['certification', 'reviews', list],
    (from, signal) => callApi(listCertifications, { list, ...from }, { signal }),
    { refetchInterval: 30_000 },
  );
  return (
    <ListPage
      id="certifications"
      title={say.title}
      lead={say.lead}
      above={<ListChips legend={say.lists} names={say.list} value={list} onChange={setList} />}
      caption={say.caption}
      columns={useReviewColumns(list)}
      {...rows.table}
      onOpen={({ id }) => void navigate(`/staff/certifications/${id}`)}
      empty={<EmptyState title={say.empty}>{say.emptyText}</EmptyState>}
    />
  );
}

function useReviewColumns(list: ReviewList): Column<ReviewRow>[] {
  const say = useWords(reviewWords);
  const { documents, states } = useWords(standingWords);
  const language = useLanguage();
  const when = (instant: string | null) => (instant === null ? '' : formatInstant(parseInstant(instant), language));
  return [
    { id: 'document', title: say.document, cell: ({ document }) => documents[document] },
    { id: 'submitted', title: say.submitted, names: true, short: true, cell: ({ submittedAt }) => when(submittedAt) },
    ...(list === 'decided'
      ? ([
          { id: 'state', title: say.state, short: true, cell: ({ state }: ReviewRow) => states[state] },
          { id: 'decided', title: say.decided, short: true, cell: ({ decidedAt }: ReviewRow) => when(decidedAt) },
        ] as const)
      : []),
  ];
}
