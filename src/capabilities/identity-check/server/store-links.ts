import { sql } from 'kysely';
import type { InputOf } from '#foundation/contract/call.ts';
import { forUpdate } from '#foundation/server/database/fragments.ts';
import { readSortedPage, type SortColumns, sortedRows } from '#foundation/server/database/sorted-page.ts';
import { batchLimitClause } from '#foundation/server/database/process-in-batches.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { listFamilyLinks } from '../contract-link-desk.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

/**
 * Request to link a member. `person_id`: the member; null until a request for a new member is agreed. `content`,
 * `reason`: encrypted. `identity_hash`: keyed hash of the member's document.
 */
export type LinkRequestRow = Tables['identity_check_link'];

/** Inserts a request. Returns false if the account has a pending request for the same document. */
export async function insertLinkRequest(
  db: Sql,
  row: Omit<NewRow<'identity_check_link', 'person_id'>, 'state'>,
): Promise<boolean> {
  return db.changed`
    ${insertInto('identity_check_link', { ...row, state: 'submitted' }, 'person_id')}
    on conflict (account_id, identity_hash) where state = 'submitted' do nothing`;
}

export async function selectLinkRequests(db: Sql, account: string): Promise<LinkRequestRow[]> {
  return db.all<LinkRequestRow>`
    select * from identity_check_link where account_id = ${account}
    order by submitted_at desc, id desc limit 200`;
}

export async function findLinkRequest(db: Sql, id: string, { lock = false } = {}): Promise<LinkRequestRow | undefined> {
  return db.first<LinkRequestRow>`
    select * from identity_check_link where id = ${id} ${forUpdate(lock)}`;
}

const waitingColumns = {
  submitted: { by: sql`submitted_at`, type: 'timestamptz', key: ({ submitted_at: at }) => at },
  // Nothing that waits has been decided.
  decided: { by: sql`submitted_at`, type: 'timestamptz', key: ({ submitted_at: at }) => at },
} satisfies SortColumns<LinkRequestRow>;
const decidedColumns = {
  ...waitingColumns,
  decided: { by: sql`decided_at`, type: 'timestamptz', key: ({ decided_at: at }) => at ?? '' },
} satisfies SortColumns<LinkRequestRow>;

/** Selects a page of requests: pending, oldest first, or decided, latest first; or sorted. */
export async function selectLinkRequestsPage(db: Sql, { list, ...request }: InputOf<typeof listFamilyLinks>) {
  const sortColumns = list === 'waiting' ? waitingColumns : decidedColumns;
  const page = readSortedPage(sortColumns, request, list === 'waiting' ? 'submitted' : '-decided');
  const rows = await db.all<LinkRequestRow>`
    select * from identity_check_link where ${list === 'waiting' ? sql`state = 'submitted'` : sql`decided_at is not null`}
      ${sortedRows(sortColumns[page.column], sql`id`, page)}`;
  return page.cut(rows);
}

export async function selectLinkRequestsByIdentity(db: Sql, identityHash: Buffer): Promise<LinkRequestRow[]> {
  return db.all<LinkRequestRow>`
    select * from identity_check_link where identity_hash = ${identityHash}
    order by submitted_at desc, id desc limit 50`;
}

export async function updateLinkAgreed(
  db: Sql,
  decision: { id: string; person: string; content: Buffer; decidedBy: string; decidedAt: string },
): Promise<void> {
  await db.run`update identity_check_link set state = 'agreed', person_id = ${decision.person}, content = ${decision.content}, decided_by = ${decision.decidedBy},
    decided_at = ${decision.decidedAt} where id = ${decision.id}`;
}

export async function updateLinkRefused(
  db: Sql,
  decision: { id: string; reason: Buffer; decidedBy: string; decidedAt: string },
): Promise<void> {
  await db.run`update identity_check_link set state = 'refused', reason = ${decision.reason}, decided_by = ${decision.decidedBy}, decided_at = ${decision.decidedAt}
    where id = ${decision.id}`;
}

export async function updateLinkEnded(
  db: Sql,
  id: string,
  { endedAt, endedBy }: { endedAt: string; endedBy: string },
): Promise<void> {
  await db.run`update identity_check_link set ended_at = ${endedAt}, ended_by = ${endedBy} where id = ${id}`;
}

export async function deleteLinkRequest(db: Sql, id: string): Promise<void> {
  await db.run`delete from identity_check_link where id = ${id}`;
}

export async function deleteLinksOfAccount(db: Sql, account: string): Promise<void> {
  await db.run`delete from identity_check_link where account_id = ${account}`;
}

/** Selects a page of agreed links that were not ended at a desk, by id. `after`: last id of the previous page. */
export async function selectActiveLinks(
  db: Sql,
  after: string,
  limit: number,
): Promise<{ id: string; person_id: string }[]> {
  return db.all<{ id: string; person_id: string }>`
    select /* never null: person_id */ id, person_id from identity_check_link
    where state = 'agreed' and ended_at is null and id > ${after}::uuid order by id limit ${limit}`;
}

/** Marks one batch of requests whose pictures the caller deletes. Returns their ids. */
export async function markLinkPicturesDeleted(db: Sql, before: string, deletedAt: string): Promise<string[]> {
  return db.values<string>`
    update identity_check_link set pictures_deleted_at = ${deletedAt} where id in (
      select id from identity_check_link where decided_at < ${before} and pictures_deleted_at is null
      order by decided_at ${batchLimitClause} for update)
    returning id`;
}

/** Counts requests that were decided before an instant and still have their pictures, up to `max`. */
export async function countLinksWithPictures(db: Sql, before: string, max: number): Promise<number> {
  return db.value<number>`
    select count(*)::int count from (
      select 1 from identity_check_link where decided_at < ${before} and pictures_deleted_at is null limit ${max}) as old`;
}

export async function deleteRefusedAndEndedLinksBefore(db: Sql, before: string): Promise<number> {
  return db.run`
    delete from identity_check_link
    where (state = 'refused' or ended_at is not null) and coalesce(ended_at, decided_at) < ${before}`;
}

/** Deletes one batch of undecided requests from before an instant. Returns their ids. */
export async function deletePendingLinksBefore(db: Sql, before: string): Promise<string[]> {
  return db.values<string>`
    delete from identity_check_link where id in (
      select id from identity_check_link where state = 'submitted' and submitted_at < ${before}
      order by submitted_at ${batchLimitClause} for update)
    returning id`;
}

export async function deleteLinksDecidedBefore(db: Sql, ids: readonly string[], before: string): Promise<void> {
  await db.run`delete from identity_check_link where id = any(${[...ids]}::uuid[]) and decided_at < ${before}`;
}
