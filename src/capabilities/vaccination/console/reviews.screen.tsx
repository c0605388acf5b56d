import { useNavigate } from '#foundation/web/router/router.tsx';
import { ListPage, ListChips, useHasScope, useSelectedList } from '#capabilities/staff/console/public.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import type { Column } from '#foundation/web/ui/data-table/table-view.ts';
import { useServerList } from '#foundation/web/ui/data-table/use-server-list.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import type { FilterField } from '#foundation/web/ui/filter-bar/filter-bar.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { maxListCount, listReviews, type ReviewList, type ReviewRow } from '../contract-review.ts';
import { reviewMessages } from '../messages/console.ts';
import { stateMessages } from '../messages/states.ts';
import { ReviewState } from './review-state.tsx';

/** `/staff/vaccinations`: the reviewers' lists. An application opens on its own page. */
export function ReviewsScreen() {
  const t = useMessages(reviewMessages);
  const navigate = useNavigate();
  const mayIssue = useHasScope()('certificates:issue');
  const { certify: _certify, ...listsWithoutCertify } = t.list;
  const [list, setList] = useSelectedList<ReviewList>(mayIssue ? t.list : listsWithoutCertify);
  const { columns, filters } = useReviewTable(list);
  const reviews = useServerList(listReviews, {
    key: ['vaccination', 'reviews'],
    input: { list },
    filters,
    toInput: ({ applyNo = '', verified }) => ({
      ...(applyNo.trim() !== '' && { applyNo }),
      ...(verified === 'yes' && { verified: true }),
    }),
    refetchInterval: 30_000,
  });
  const counts = reviews.firstPage?.counts;
  const labelWithCount = (value: Exclude<ReviewList, 'decided'>) => {
    const count = counts?.[value];
    return count === undefined ? t.list[value] : t.listWithCount(t.list[value], count, maxListCount);
  };
  const labelByList = {
    waiting: labelWithCount('waiting'),
    mine: labelWithCount('mine'),
    second: labelWithCount('second'),
    taken: labelWithCount('taken'),
    ...(mayIssue && { certify: labelWithCount('certify') }),
    decided: t.list.decided,
  };
  return (
    <ListPage
      id="vaccinations"
      title={t.title}
      lead={list === 'certify' ? t.leadCertify : t.lead}
      aboveTable={<ListChips legend={t.lists} labelByList={labelByList} value={list} onChange={setList} />}
      caption={t.caption}
      columns={columns}
      {...reviews.table}
      onOpen={({ id }) => void navigate(`/staff/vaccinations/${id}`)}
      emptyState={<EmptyState title={t.empty[list]} />}
      noMatchState={<EmptyState title={t.noneFound} />}
    />
  );
}

function useReviewTable(list: ReviewList): { columns: Column<ReviewRow>[]; filters: FilterField[] } {
  const t = useMessages(reviewMessages);
  const { state: states } = useMessages(stateMessages);
  const timeText = useTimeText();
  const { columns } = t;
  return {
    columns: [
      {
        id: 'applyNo',
        title: columns.applyNo,
        cell: ({ applyNo }) => <span className={layout.unbroken}>{applyNo}</span>,
        text: ({ applyNo }) => applyNo,
        secondLine: ({ initials }) => initials,
      },
      {
        id: 'state',
        title: columns.state,
        cell: (row) => <ReviewState row={row} />,
        text: ({ state }) => states[state],
      },
      {
        id: 'since',
        title: list === 'decided' ? columns.decided : columns.since,
        noWrap: true,
        cell: ({ since }) => timeText.instant(since),
      },
      { id: 'doses', title: columns.doses, numeric: true, cell: ({ doses }) => doses },
      {
        id: 'holder',
        title: columns.holder,
        cell: ({ isHeldByCaller, holder }) => (isHeldByCaller ? t.me : (holder?.name ?? t.nobody)),
      },
    ],
    filters: [
      { id: 'applyNo', label: columns.applyNo },
      { id: 'verified', label: t.verifiedOnly, options: [{ value: 'yes', label: t.verified }] },
    ],
  };
}
