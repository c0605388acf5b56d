import { sql } from 'kysely';
import { normalizeReference } from '#capabilities/border/rules/reference.ts';
import type { InputOf } from '#foundation/contract/call.ts';
import { normalizeCode } from '#foundation/language/entered-text.ts';
import { cutPage, type ListCursor, parseCursor } from '#foundation/server/cursor.ts';
import {
  containsPattern,
  type ListRequest,
  readPageSize,
  readSortedPage,
  type SortColumns,
  sortedByPosition,
  sortedRows,
} from '#foundation/server/database/sorted-page.ts';
import type { Sql } from '#foundation/server/world.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { countryPack } from '#country';
import { countries } from '#capabilities/places/rules/countries.ts';
import { type CaseList, type listCases, maxClosedCount } from '../contract-list.ts';
import { ageLimits } from '../rules/list-filters.ts';
import { dueSoonShare, serviceMinutes } from '../rules/limits.ts';
import { silentDays } from '../rules/period.ts';
import type { CaseRow } from './store.ts';

/**
 * Case in a list. `unanswered_calls`: number since the last answer. `rank`: 0 for raised cases (unassessed symptoms),
 * which come first, otherwise 1. `since`: instant that the contract calls `waitingSince`. `day_rank`: rises with the
 * day of the follow-up; of other cases -1. `due_at`, `soon_at`: end of the service time, and when the end is near; of a
 * closed case its end.
 */
export type ListedCase = CaseRow & {
  unanswered_calls: number;
  rank: number;
  since: string;
  day_rank: number;
  due_at: string;
  soon_at: string;
};

// Number of unanswered telephone calls of the case `c` since its last answer.
const unansweredCallsFragment = sql`(
  select count(*)::int from follow_up_entry e where e.case_id = c.id and e.kind = 'no-answer'
    and e.at > coalesce((select max(a.answered_at) from follow_up_answer a where a.case_id = c.id), '-infinity'))`;

/**
 * Instant at which a share of the service time of the case `c` is over. Symptoms that nobody has assessed shorten the
 * time of an open case. A followed case is due when it counts as not answering.
 */
function serviceInstant(share: number) {
  const plus = (minutes: number) => sql`make_interval(mins => ${minutes * share})`;
  const symptomsDue = sql`c.raised_at + ${plus(serviceMinutes.symptoms)}`;
  const minutesByOrigin = sql`case c.origin when 'referred' then ${plus(serviceMinutes.counter)}
    when 'report' then ${plus(serviceMinutes.report)} else ${plus(serviceMinutes.desk)} end`;
  const remainingDays = (silentDays + 1) * (1 - share);
  const silentAt = sql`((coalesce(c.last_answer_on, c.starts_on - 1) + ${silentDays + 1}::int)::timestamp
    - make_interval(hours => ${Math.round(remainingDays * 24)})) at time zone ${countryPack.timeZone}`;
  return sql`case when c.state = 'ended' then c.ended_at
    when c.state = 'open' then least(coalesce(c.reopened_at, c.opened_at) + ${minutesByOrigin}, ${symptomsDue})
    when c.raised_at is not null then ${symptomsDue}
    when c.departed_on is not null then (c.ends_on + 1)::timestamp at time zone ${countryPack.timeZone}
    else ${silentAt} end`;
}

// The computed columns of `ListedCase` except the number of calls.
function computedColumns(today: LocalDate) {
  return sql`case when c.raised_at is null or c.state = 'ended' then 1 else 0 end "rank",
    coalesce(c.ended_at, c.raised_at, c.reopened_at, c.opened_at) since,
    case when c.state = 'followed' then greatest(0, ${today}::date - c.starts_on + 1) else -1 end day_rank,
    ${serviceInstant(1)} due_at, ${serviceInstant(dueSoonShare)} soon_at`;
}

const sortColumns = {
  reference: {
    by: sql`c.reference || lpad(c.number::text, 5, '0')`,
    type: 'text',
    key: ({ reference, number }) => `${reference}${String(number).padStart(5, '0')}`,
  },
  status: { by: sql`c.due_at`, type: 'timestamptz', key: ({ due_at: dueAt }) => dueAt },
  symptoms: { by: sql`array_to_string(c.symptoms, ' ')`, type: 'text', key: ({ symptoms }) => symptoms.join(' ') },
  temperature: { by: sql`coalesce(c.temperature, 0)`, type: 'bigint', key: ({ temperature }) => temperature ?? 0 },
  age: { by: sql`coalesce(c.age, -1)`, type: 'bigint', key: ({ age }) => age ?? -1 },
  country: sortedByPosition(
    ['', ...countries.map(({ code }) => code)],
    sql`coalesce(c.departure_country, '')`,
    ({ departure_country: code }) => code ?? '',
  ),
  transport: { by: sql`coalesce(c.transport, '')`, type: 'text', key: ({ transport }) => transport ?? '' },
  waiting: { by: sql`c.since`, type: 'timestamptz', key: ({ since }) => since },
  day: { by: sql`c.day_rank`, type: 'bigint', key: ({ day_rank: rank }) => rank },
  answer: {
    by: sql`coalesce(c.last_answer_on, '-infinity')`,
    type: 'date',
    key: ({ last_answer_on: day }) => day ?? '-infinity',
  },
  calls: { by: unansweredCallsFragment, type: 'bigint', key: ({ unanswered_calls: calls }) => calls },
} satisfies SortColumns<ListedCase>;

/** `portLimit`: ports to which the reader is limited; undefined for all. */
export type CaseListQuery = InputOf<typeof listCases> & {
  staffId: string;
  today: LocalDate;
  now: string;
  portLimit?: readonly string[] | undefined;
};

/** Selects a page of a list: in the order of the list, or sorted. A complete reference finds cases of every list. */
export async function selectCasePage(
  db: Sql,
  query: CaseListQuery,
): Promise<{ page: ListedCase[]; nextPage: { next?: string } }> {
  const { list, staffId, today, reference = '' } = query;
  const enteredCode = normalizeCode(reference);
  const isComplete = enteredCode.length === 12;
  const page =
    query.sort === undefined
      ? readListPage(query, list === 'closed' && !isComplete)
      : readSortedPage(sortColumns, { ...query, sort: query.sort }, 'waiting');
  const rows = await db.all<ListedCase>`
    select /* never null: rank, since, day_rank, due_at, soon_at */ c.*, ${unansweredCallsFragment} unanswered_calls from (
      select c.*, ${computedColumns(today)}
      from follow_up_case c
      where ${isComplete ? sql`c.reference = ${normalizeReference(reference)}` : listCondition(list, staffId, today)}
        ${reference === '' || isComplete ? sql`` : sql`and replace(c.reference, '-', '') like ${containsPattern(enteredCode)}`}
        ${columnFilters(query)} ${withinPorts(query.portLimit)}
    ) c where true ${levelFilter(query)}
      ${'cursor' in page ? rowsInListOrder(page) : sortedRows(sortColumns[page.column], sql`c.id`, page)}`;
  return page.cut(rows);
}

/** Selects one case as in a list. */
export async function findListedCase(db: Sql, id: string, today: LocalDate): Promise<ListedCase | undefined> {
  return db.first<ListedCase>`
    select /* never null: rank, since, day_rank, due_at, soon_at */ c.*, ${unansweredCallsFragment} unanswered_calls,
      ${computedColumns(today)}
    from follow_up_case c where c.id = ${id}`;
}

// Cases without a port, such as those of self-reports, are in the lists of everybody: nobody may be overlooked.
function withinPorts(portLimit: readonly string[] | undefined) {
  return portLimit ? sql`and (c.port_id is null or c.port_id = any(${[...portLimit]}::uuid[]))` : sql``;
}

function columnFilters({ post, port, symptom, temperature, age, country, transport = '', holder }: CaseListQuery) {
  const transportCode = normalizeCode(transport);
  return sql`${post === undefined ? sql`` : sql`and c.post = ${post}`}
    ${port === undefined ? sql`` : sql`and c.port_id = ${port}`}
    ${symptom === undefined ? sql`` : sql`and c.symptoms @> array[${symptom}]::text[]`}
    ${temperature === undefined ? sql`` : sql`and c.temperature >= ${Number(temperature)}`}
    ${age === undefined ? sql`` : sql`and c.age between ${ageLimits[age].from} and ${ageLimits[age].to}`}
    ${country === undefined ? sql`` : sql`and c.departure_country = ${country}`}
    ${transportCode === '' ? sql`` : sql`and c.transport like ${containsPattern(transportCode)}`}
    ${holder === undefined ? sql`` : holder === 'none' ? sql`and c.staff_id is null` : sql`and c.staff_id = ${holder}`}`;
}

function levelFilter({ level, now }: CaseListQuery) {
  if (level === undefined) return sql``;
  const condition =
    level === 'overdue'
      ? sql`c.due_at <= ${now}`
      : level === 'due-soon'
        ? sql`c.due_at > ${now} and c.soon_at <= ${now}`
        : sql`c.soon_at > ${now}`;
  return sql`and c.state <> 'ended' and ${condition}`;
}

type ListPage = { cursor: ListCursor | undefined; isNewestFirst: boolean; size: number };

function readListPage({ cursor, limit }: ListRequest, isNewestFirst: boolean) {
  const size = readPageSize(limit);
  const cut = (rows: readonly ListedCase[]) =>
    cutPage(
      rows,
      size,
      ({ since }) => since,
      ({ rank }) => rank,
    );
  return { cursor: parseCursor(cursor), isNewestFirst, size, cut };
}

/** Raised cases first, then the longest waiting; or the latest first. */
function rowsInListOrder({ cursor, isNewestFirst, size }: ListPage) {
  const cursorFilter =
    cursor === undefined
      ? sql``
      : isNewestFirst
        ? sql`and (c.since, c.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
        : sql`and (c.rank, c.since, c.id) > (${cursor.rank}, ${cursor.at}::timestamptz, ${cursor.id}::uuid)`;
  const order = isNewestFirst ? sql`c.since desc, c.id desc` : sql`c.rank, c.since, c.id`;
  return sql`${cursorFilter} order by ${order} limit ${size + 1}`;
}

/** Counts the cases of each list; closed ones up to `maxClosedCount` only, because their number keeps growing. */
export async function countLists(
  db: Sql,
  { staff, today, portLimit }: { staff: string; today: LocalDate; portLimit: readonly string[] | undefined },
): Promise<Record<CaseList, number>> {
  const row = await db.first<Record<CaseList, number>>`
    select count(*) filter (where ${listCondition('new', staff, today)})::int "new",
      count(*) filter (where ${listCondition('mine', staff, today)})::int "mine",
      count(*) filter (where ${listCondition('in-progress', staff, today)})::int "in-progress",
      count(*) filter (where ${listCondition('followed', staff, today)})::int "followed",
      count(*) filter (where ${listCondition('silent', staff, today)})::int "silent",
      (select count(*)::int from (select from follow_up_case c where ${listCondition('closed', staff, today)} ${withinPorts(portLimit)} limit ${maxClosedCount}) e) "closed"
    from follow_up_case c where c.state <> 'ended' ${withinPorts(portLimit)}`;
  return row ?? { new: 0, mine: 0, 'in-progress': 0, followed: 0, silent: 0, closed: 0 };
}

/** Counts open cases of travellers by one mode of travel whom the health desk has not finished with. */
export async function countOpenCasesOf(db: Sql, post: string): Promise<number> {
  return db.value<number>`select count(*) "cases" from follow_up_case where state = 'open' and post = ${post}`;
}

/** Builds the statement that selects a member of staff's pending cases: new and unassigned ones, and their own. */
export function selectPendingCases(staff: string) {
  return sql`select from follow_up_case c
    where c.state <> 'ended' and c.raised_at is not null
      or c.state = 'open' and (c.staff_id is null or c.staff_id = ${staff})`;
}

function listCondition(list: CaseList, staff: string, today: LocalDate) {
  const silentCondition = sql`coalesce(c.last_answer_on, c.starts_on - 1) < ${addDays(today, -silentDays)}::date and c.departed_on is null`;
  switch (list) {
    case 'new':
      return sql`((c.state = 'open' and c.staff_id is null and c.assessed_at is null)
        or (c.state <> 'ended' and c.raised_at is not null))`;
    case 'mine':
      return sql`(c.state <> 'ended' and c.staff_id = ${staff})`;
    case 'in-progress':
      return sql`(c.state = 'open' and (c.staff_id is not null or c.assessed_at is not null))`;
    case 'followed':
      return sql`(c.state = 'followed' and not (${silentCondition}))`;
    case 'silent':
      return sql`(c.state = 'followed' and ${silentCondition})`;
    case 'closed':
      return sql`(c.state = 'ended')`;
  }
}
