import { sql } from 'kysely';
import type { InputOf } from '#foundation/contract/call.ts';
import { forUpdate } from '#foundation/server/database/fragments.ts';
import {
  readSortedPage,
  type SortColumns,
  sortedByPosition,
  sortedRows,
} from '#foundation/server/database/sorted-page.ts';
import { batchLimitClause } from '#foundation/server/database/process-in-batches.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { listCertifications } from '../contract-review.ts';
import { certificationStates } from '../rules/states.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

export type CertificationRow = Tables['identity_check'];

/** Serializes the certifications and link requests of an account: an advisory lock until the transaction ends. */
export async function lockAccountCertifications(db: Sql, account: string): Promise<void> {
  await db.run`select pg_advisory_xact_lock(hashtextextended(${`certification ${account}`}, 0))`;
}

export async function insertCertification(db: Sql, row: Omit<NewRow<'identity_check'>, 'state'>): Promise<void> {
  await db.run`${insertInto('identity_check', { ...row, state: 'submitted' })}`;
}

/** Selects the certifications of an account: first a pending or verified one, then the latest. */
export async function selectCertifications(db: Sql, account: string): Promise<CertificationRow[]> {
  return db.all<CertificationRow>`
    select * from identity_check where account_id = ${account}
    order by (state in ('submitted', 'verified')) desc, submitted_at desc, id desc`;
}

export async function findCertification(
  db: Sql,
  id: string,
  { lock = false } = {},
): Promise<CertificationRow | undefined> {
  return db.first<CertificationRow>`
    select * from identity_check where id = ${id} ${forUpdate(lock)}`;
}

const waitingColumns = {
  document: { by: sql`document`, type: 'text', key: ({ document }) => document },
  submitted: { by: sql`submitted_at`, type: 'timestamptz', key: ({ submitted_at: at }) => at },
  state: sortedByPosition(certificationStates, sql`state`, ({ state }) => state),
  // Nothing that waits has been decided.
  decided: { by: sql`submitted_at`, type: 'timestamptz', key: ({ submitted_at: at }) => at },
} satisfies SortColumns<CertificationRow>;
const decidedColumns = {
  ...waitingColumns,
  decided: { by: sql`decided_at`, type: 'timestamptz', key: ({ decided_at: at }) => at ?? '' },
} satisfies SortColumns<CertificationRow>;

/** Selects a page of certifications: pending, oldest first, or decided, latest first; or sorted. */
export async function selectReviewPage(db: Sql, { list, ...request }: InputOf<typeof listCertifications>) {
  const sortColumns = list === 'waiting' ? waitingColumns : decidedColumns;
  const page = readSortedPage(sortColumns, request, list === 'waiting' ? 'submitted' : '-decided');
  const rows = await db.all<CertificationRow>`
    select * from identity_check where ${list === 'waiting' ? sql`state = 'submitted'` : sql`decided_at is not null`}
      ${sortedRows(sortColumns[page.column], sql`id`, page)}`;
  return page.cut(rows);
}

/** Records a decision. `reason`: encrypted reason of a refusal; null verifies the certification. */
export async function updateCertificationDecided(
  db: Sql,
  decision: { id: string; decidedBy: string; decidedAt: string; reason: Buffer | null },
): Promise<void> {
  await db.run`update identity_check set state = ${decision.reason ? 'refused' : 'verified'}, decided_by = ${decision.decidedBy},
    decided_at = ${decision.decidedAt}, reason = ${decision.reason} where id = ${decision.id}`;
}

export async function updateCertificationReplaced(db: Sql, id: string, replacedAt: string): Promise<void> {
  await db.run`update identity_check set state = 'replaced', ended_at = ${replacedAt} where id = ${id}`;
}

export async function deleteCertification(db: Sql, id: string): Promise<void> {
  await db.run`delete from identity_check where id = ${id}`;
}

export async function deleteCertificationsOfAccount(db: Sql, account: string): Promise<void> {
  await db.run`delete from identity_check where account_id = ${account}`;
}

/** Counts certifications that were decided before an instant and still have their pictures, up to `max`. */
export async function countCertificationsWithPictures(db: Sql, before: string, max: number): Promise<number> {
  return db.value<number>`
    select count(*)::int count from (
      select 1 from identity_check where decided_at < ${before} and pictures_deleted_at is null limit ${max}) as old`;
}

/** Marks one batch of certifications whose pictures the caller deletes. Returns their ids. */
export async function markCertificationPicturesDeleted(db: Sql, before: string, deletedAt: string): Promise<string[]> {
  return db.values<string>`
    update identity_check set pictures_deleted_at = ${deletedAt} where id in (
      select id from identity_check where decided_at < ${before} and pictures_deleted_at is null
      order by decided_at ${batchLimitClause} for update)
    returning id`;
}

export async function deleteCertificationsEndedBefore(db: Sql, before: string): Promise<number> {
  return db.run`
    delete from identity_check
    where state in ('refused', 'replaced') and coalesce(ended_at, decided_at) < ${before}`;
}
