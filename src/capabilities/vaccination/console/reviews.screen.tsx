import { useState } from 'react';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { ListPage, ListChips, useHasScope, useSelectedList } from '#capabilities/staff/console/public.ts';
import { normalizeCode } from '#foundation/language/entered-text.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import type { Column, Filter, TableView } from '#foundation/web/ui/data-table/table-view.ts';
import { usePagedTable } from '#foundation/web/ui/data-table/use-paged-table.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { maxListCount, listReviews, type ReviewList, type ReviewRow } from '../contract-review.ts';
import { reviewMessages } from '../messages/console.ts';
import { ReviewState } from './review-state.tsx';

/** `/staff/vaccinations`: the reviewers' lists. An application opens on its own page. */
export function ReviewsScreen() {
  const t = useMessages(reviewMessages);
  const navigate = useNavigate();
  const mayIssue = useHasScope()('certificates:issue');
  const { certify: _certify, ...listsWithoutCertify } = t.list;
  const [list, setList] = useSelectedList<ReviewList>(mayIssue ? t.list : listsWithoutCertify);
  const [view, setView] = useState<TableView>({ filters: {} });
  const verified = view.filters['verified'] === 'yes' ? true : undefined;
  const enteredApplyNo = normalizeCode(view.filters['applyNo'] ?? '');
  // The server finds only complete numbers, which have twelve characters.
  const applyNo = enteredApplyNo.length === 12 ? enteredApplyNo : undefined;
  const reviews = usePagedTable(
    ['vaccination', 'reviews', list, verified, applyNo],
    (cursorInput, signal) =>
      callApi(
        listReviews,
        {
          list,
          ...(verified && { verified }),
          ...(applyNo && { applyNo }),
          ...cursorInput,
        },
        { signal },
      ),
    { refetchInterval: 30_000 },
  );
  const { columns, filters } = useReviewTable(list);
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
      filters={filters}
      tableView={{ view, onViewChange: setView }}
      {...reviews.table}
      onOpen={({ id }) => void navigate(`/staff/vaccinations/${id}`)}
      emptyState={<EmptyState title={applyNo === undefined ? t.empty[list] : t.noneFound} />}
    />
  );
}

function useReviewTable(list: ReviewList): { columns: Column<ReviewRow>[]; filters: Filter<ReviewRow>[] } {
  const t = useMessages(reviewMessages);
  const { columns } = t;
  return {
    columns: [
      {
        id: 'applyNo',
        title: columns.applyNo,
        cell: ({ applyNo }) => <span className={layout.unbroken}>{applyNo}</span>,
        secondLine: ({ initials }) => initials,
        sortKey: ({ applyNo }) => applyNo,
      },
      { id: 'state', title: columns.state, cell: (row) => <ReviewState row={row} /> },
      {
        id: 'since',
        title: list === 'decided' ? columns.decided : columns.since,
        noWrap: true,
        cell: ({ since }) => <Time instant={since} />,
        sortKey: ({ since }) => parseInstant(since),
      },
      { id: 'doses', title: columns.doses, numeric: true, cell: ({ doses }) => doses, sortKey: ({ doses }) => doses },
      {
        id: 'holder',
        title: columns.holder,
        cell: ({ isHeldByCaller, holder }) => (isHeldByCaller ? t.me : (holder?.name ?? t.nobody)),
        sortKey: ({ holder }) => holder?.name ?? '',
      },
    ],
    filters: [
      {
        id: 'applyNo',
        label: columns.applyNo,
        matches: ({ applyNo }, filterValue) => normalizeCode(applyNo).includes(normalizeCode(filterValue)),
      },
      {
        id: 'verified',
        label: t.verifiedOnly,
        options: [{ value: 'yes', label: t.verified }],
        matches: ({ verified }, filterValue) => filterValue !== 'yes' || verified,
      },
    ],
  };
}
