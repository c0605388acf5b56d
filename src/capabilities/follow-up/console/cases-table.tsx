import { normalizeCode } from '#foundation/language/entered-text.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import type { Column, Filter } from '#foundation/web/ui/data-table/table-view.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import type { CaseList, CaseRow } from '../contract.ts';
import { BorderPost } from '../rules/forms.ts';
import { deskMessages } from '../messages/desk.ts';
import { CaseState } from './case-state.tsx';
import { formatCaseName } from './case-name.ts';

/** Columns and filters of one list. The server filters by post and by a complete reference, the page by part of one. */
export function useCasesTable(list: CaseList): { columns: Column<CaseRow>[]; filters: Filter<CaseRow>[] } {
  const t = useMessages(deskMessages);
  const language = useLanguage();
  const { columns } = t;
  const day: Column<CaseRow> = {
    id: 'day',
    title: columns.day,
    noWrap: true,
    cell: (row) => (row.day ? t.dayOf(row.day) : '–'),
    sort: (row) => row.day ?? -1,
  };
  const answer: Column<CaseRow> = {
    id: 'answer',
    title: columns.answer,
    noWrap: true,
    cell: ({ lastAnswerOn }) => (lastAnswerOn ? formatDate(lastAnswerOn, language) : t.never),
    sort: ({ lastAnswerOn }) => lastAnswerOn ?? '',
  };
  const missedCalls: Column<CaseRow> = {
    id: 'calls',
    title: columns.calls,
    numeric: true,
    cell: (row) => row.calls,
    sort: (row) => row.calls,
  };
  const reference: Column<CaseRow> = {
    id: 'reference',
    title: columns.reference,
    cell: (row) => <span className={layout.unbroken}>{row.reference}</span>,
    secondLine: (row) => formatCaseName(row, t),
    sort: (row) => `${row.reference} ${row.number}`,
  };
  const status: Column<CaseRow> = { id: 'status', title: columns.status, cell: (row) => <CaseState row={row} /> };
  const waiting: Column<CaseRow> = {
    id: 'waiting',
    title: list === 'ended' ? columns.ended : columns.waiting,
    noWrap: true,
    cell: ({ waitingSince }) => formatInstant(parseInstant(waitingSince), language),
    sort: ({ waitingSince }) => parseInstant(waitingSince),
  };
  const post: Column<CaseRow> = {
    id: 'post',
    title: columns.post,
    cell: (row) => t.post[row.post],
    sort: (row) => t.post[row.post],
  };
  const holder: Column<CaseRow> = {
    id: 'holder',
    title: columns.holder,
    cell: (row) => (row.mine ? t.me : (row.holder?.name ?? t.nobody)),
    sort: (row) => row.holder?.name ?? '',
  };
  // Five columns at most, so that they fit side by side from 768 px on.
  const middleColumns =
    list === 'followed' ? [day, answer] : list === 'silent' ? [answer, missedCalls] : [waiting, post];
  return {
    columns: [reference, status, ...middleColumns, holder],
    filters: [
      {
        id: 'reference',
        label: t.referenceFilter,
        matches: ({ reference }, searchText) => normalizeCode(reference).includes(normalizeCode(searchText)),
      },
      {
        id: 'post',
        label: columns.post,
        options: BorderPost.options.map((post) => ({ value: post, label: t.post[post] })),
      },
    ],
  };
}
