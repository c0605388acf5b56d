import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import type { Column } from '#foundation/web/ui/data-table/table-view.ts';
import type { FilterField } from '#foundation/web/ui/filter-bar/filter-bar.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { CaseList, CaseView } from '../contract.ts';
import { ArrivalPost } from '../rules/forms.ts';
import { deskMessages } from '../messages/desk.ts';
import { CaseState, formatCaseState } from './case-state.tsx';
import { formatCaseName } from './case-name.ts';

/** Columns and filters of a list of cases. */
export function useCasesTable(list: CaseList): { columns: Column<CaseView>[]; filters: FilterField[] } {
  const t = useMessages(deskMessages);
  const timeText = useTimeText();
  const { columns } = t;
  const day: Column<CaseView> = {
    id: 'day',
    title: columns.day,
    noWrap: true,
    cell: (row) => (row.day ? t.dayOf(row.day) : '–'),
  };
  const answer: Column<CaseView> = {
    id: 'answer',
    title: columns.answer,
    noWrap: true,
    cell: ({ lastAnswerOn }) => (lastAnswerOn ? timeText.date(lastAnswerOn) : t.never),
  };
  const missedCalls: Column<CaseView> = {
    id: 'calls',
    title: columns.unansweredCalls,
    numeric: true,
    cell: (row) => row.unansweredCalls,
  };
  const reference: Column<CaseView> = {
    id: 'reference',
    title: columns.reference,
    cell: (row) => <span className={layout.unbroken}>{row.reference}</span>,
    text: (row) => row.reference,
    secondLine: (row) => formatCaseName(row, t),
  };
  const status: Column<CaseView> = {
    id: 'status',
    title: columns.status,
    cell: (row) => <CaseState row={row} />,
    text: (row) => formatCaseState(row, t),
  };
  const waiting: Column<CaseView> = {
    id: 'waiting',
    title: list === 'ended' ? columns.ended : columns.waiting,
    noWrap: true,
    cell: ({ waitingSince }) => <Time instant={waitingSince} />,
    text: ({ waitingSince }) => timeText.instant(waitingSince),
  };
  const post: Column<CaseView> = { id: 'post', title: columns.post, cell: (row) => t.post[row.post] };
  const holder: Column<CaseView> = {
    id: 'holder',
    title: columns.holder,
    cell: (row) => (row.isHeldByCaller ? t.me : (row.holder?.name ?? t.nobody)),
  };
  // Five columns at most, so that they fit side by side from 768 px on.
  const middleColumns =
    list === 'followed' ? [day, answer] : list === 'silent' ? [answer, missedCalls] : [waiting, post];
  return {
    columns: [reference, status, ...middleColumns, holder],
    filters: [
      { id: 'reference', label: t.referenceFilter },
      {
        id: 'post',
        label: columns.post,
        options: ArrivalPost.options.map((value) => ({ value, label: t.post[value] })),
      },
    ],
  };
}
