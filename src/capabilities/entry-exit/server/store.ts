import { sql } from 'kysely';
import type { InputOf } from '#foundation/contract/call.ts';
import { forUpdate, newestFirst } from '#foundation/server/database/fragments.ts';
import { batchLimitClause } from '#foundation/server/database/process-in-batches.ts';
import {
  readSortedPage,
  type SortColumns,
  sortedByPosition,
  sortedRows,
} from '#foundation/server/database/sorted-page.ts';
import type { ListCursor } from '#foundation/server/cursor.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { listForReview } from '../contract-console.ts';
import { type State, states, type Verdict } from '../rules/states.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

/** `waits_since`: start of the review, null before it; the value stays after the decision. */
export type ApplicationRow = Tables['entry_exit_application'];

const columns = sql`id, account_id, reference, language, kind, travel_date, travellers, answers, state, decision, reason,
  decided_by, decided_at, applied_at, waits_since`;

export async function insertApplication(db: Sql, row: NewRow<'entry_exit_application', 'waits_since'>): Promise<void> {
  await db.run`${insertInto('entry_exit_application', row, 'waits_since')}`;
}

export async function findApplicationOfAccount(
  db: Sql,
  account: string,
  id: string,
  { lock = false } = {},
): Promise<ApplicationRow | undefined> {
  return db.first<ApplicationRow>`
    select ${columns} from entry_exit_application where id = ${id} and account_id = ${account}
    ${forUpdate(lock)}`;
}

export async function findApplication(db: Sql, id: string, { lock = false } = {}): Promise<ApplicationRow | undefined> {
  return db.first<ApplicationRow>`
    select ${columns} from entry_exit_application where id = ${id} ${forUpdate(lock)}`;
}

/** Lists applications of an account, newest first. */
export async function listApplicationsOfAccount(
  db: Sql,
  account: string,
  after: ListCursor | undefined,
  limit: number,
): Promise<ApplicationRow[]> {
  return db.all<ApplicationRow>`
    select ${columns} from entry_exit_application where account_id = ${account}
      ${newestFirst('applied_at', 'id', after, limit)}`;
}

const sharedColumns = {
  reference: { by: sql`reference`, type: 'text', key: ({ reference }) => reference },
  kind: { by: sql`kind`, type: 'text', key: ({ kind }) => kind },
  travel: { by: sql`travel_date`, type: 'date', key: ({ travel_date: day }) => day },
  travellers: { by: sql`travellers`, type: 'bigint', key: ({ travellers }) => travellers },
  state: sortedByPosition(states, sql`state`, ({ state }) => state),
} satisfies SortColumns<ApplicationRow>;
const waitingColumns = {
  ...sharedColumns,
  since: { by: sql`waits_since`, type: 'timestamptz', key: ({ waits_since: at }) => at ?? '' },
} satisfies SortColumns<ApplicationRow>;
const decidedColumns = {
  ...sharedColumns,
  since: { by: sql`decided_at`, type: 'timestamptz', key: ({ decided_at: at }) => at ?? '' },
} satisfies SortColumns<ApplicationRow>;

/**
 * Selects a page of applications: in review, longest waiting first, or decided, latest first; or sorted. `heldIds`:
 * applications of the reviewer, for the list `mine`.
 */
export async function selectReviewPage(
  db: Sql,
  { list, ...request }: InputOf<typeof listForReview>,
  heldIds: readonly string[],
) {
  const sortColumns = list === 'decided' ? decidedColumns : waitingColumns;
  const page = readSortedPage(sortColumns, request, list === 'decided' ? '-since' : 'since');
  const inList = {
    waiting: sql`state = 'in-review'`,
    mine: sql`state = 'in-review' and id = any(${[...heldIds]}::uuid[])`,
    decided: sql`decided_at is not null`,
  };
  const rows = await db.all<ApplicationRow>`
    select ${columns} from entry_exit_application
    where ${inList[list]}
      ${sortedRows(sortColumns[page.column], sql`id`, page)}`;
  return page.cut(rows);
}

/** `waitsSince`: instant from which the application waits for a reviewer; null leaves the stored instant unchanged. */
export async function updateState(db: Sql, id: string, state: State, waitsSince: string | null = null): Promise<void> {
  await db.run`update entry_exit_application set state = ${state}, waits_since = coalesce(${waitsSince}, waits_since)
    where id = ${id}`;
}

export async function updateDecision(
  db: Sql,
  id: string,
  {
    state,
    verdict,
    reason,
    decidedBy,
    decidedAt,
  }: { state: State; verdict: Verdict; reason: Buffer; decidedBy: string; decidedAt: string },
): Promise<void> {
  await db.run`update entry_exit_application set state = ${state}, decision = ${verdict}, reason = ${reason}, decided_by = ${decidedBy},
    decided_at = ${decidedAt} where id = ${id}`;
}

export type EventRow = Tables['entry_exit_event'];

export async function insertEvent(db: Sql, event: Omit<EventRow, 'sequence_number'>): Promise<void> {
  await db.run`${insertInto('entry_exit_event', event, 'content', 'colleague_id')}`;
}

/** Selects the first 500 events of an application, the newest last. */
export async function selectEvents(db: Sql, application: string): Promise<EventRow[]> {
  return db.all<EventRow>`
    select * from entry_exit_event where application_id = ${application} order by sequence_number limit 500`;
}

export async function deleteApplicationsOfAccount(db: Sql, account: string): Promise<void> {
  await db.run`delete from entry_exit_application where account_id = ${account}`;
}

/** Deletes one batch of the applications whose day of travel was before a day, and returns their ids. */
export async function deleteApplicationsBefore(db: Sql, before: LocalDate): Promise<string[]> {
  return db.values<string>`
    delete from entry_exit_application where id in (
      select id from entry_exit_application where travel_date < ${before} order by travel_date ${batchLimitClause})
    returning id`;
}
