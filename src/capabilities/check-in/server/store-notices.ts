import { sql } from 'kysely';
import { deleteBatch } from '#foundation/server/database/process-in-batches.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { Exposure } from '../contract-console.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

export type NoticeRow = Tables['check_in_notice'];

export type NoticeWithExposureRow = NoticeRow &
  Pick<Tables['check_in_exposure'], 'venue_id' | 'from_at' | 'to_at'> &
  Pick<Tables['check_in_venue'], 'name_en' | 'name_ms' | 'address'> & { advice: Exposure['advice'] };

/** Inserts a notice. Returns false if the person already has a notice of this exposure. */
export async function insertNotice(db: Sql, notice: NewRow<'check_in_notice'>): Promise<boolean> {
  return db.changed`${insertInto('check_in_notice', notice)} on conflict (exposure_id, person_key) do nothing`;
}

export async function hasNotice(db: Sql, exposure: string, personKey: Buffer): Promise<boolean> {
  return db.exists`
    select from check_in_notice where exposure_id = ${exposure} and person_key = ${personKey}`;
}

/** Returns whether a person has a notice of an exposure that corrects the given exposure. */
export async function hasCorrectingNotice(db: Sql, exposure: string, personKey: Buffer): Promise<boolean> {
  return db.exists`
    select from check_in_notice n join check_in_exposure e on e.id = n.exposure_id
    where e.corrects = ${exposure} and n.person_key = ${personKey}`;
}

/** Counts the people notified of an exposure and not yet of its withdrawal. */
export async function countNotifiedPeople(db: Sql, exposure: string): Promise<number> {
  return db.value<number>`
    select count(*)::int as count from check_in_notice where exposure_id = ${exposure} and withdrawn_at is null`;
}

/**
 * Counts the people notified of exposures or withdrawals since an instant without a second approver, late check-ins
 * included. Omits exposures whose people are still being notified, and the exposure `excluding`. A person notified of
 * an exposure and of its withdrawal counts once.
 */
export async function countNotifiedWithoutApproval(
  db: Sql,
  since: string,
  { excluding = null }: { excluding?: string | null },
): Promise<number> {
  return db.value<number>`
    select count(*)::int as count from (
      select n.id from check_in_exposure e join check_in_notice n on n.exposure_id = e.id
      where e.decided_by is null and e.state <> 'notifying' and n.notified_at > ${since} and e.id is distinct from ${excluding}::uuid
      union
      select n.id from check_in_exposure e join check_in_notice n on n.exposure_id = e.id
      where e.withdrawn_at > ${since} and (e.withdrawal_requested_by is null or e.withdrawal_requested_by = e.withdrawn_by)
        and e.id is distinct from ${excluding}::uuid and not exists (
          select from check_in_exposure c where c.corrects = e.id and c.decided_by is not null
            and c.state in ('notifying', 'notified', 'withdrawing', 'withdrawn'))) notified`;
}

/** Locks up to `limit` notices of an exposure that are not withdrawn, skipping locked ones. */
export async function lockNoticesToWithdraw(db: Sql, exposure: string, limit: number): Promise<NoticeRow[]> {
  return db.all<NoticeRow>`
    select id, exposure_id, person_key, subject, notified_at, withdrawn_at from check_in_notice
    where exposure_id = ${exposure} and withdrawn_at is null order by id limit ${limit} for update skip locked`;
}

export async function markNoticesWithdrawn(db: Sql, ids: readonly string[], at: string): Promise<void> {
  await db.run`update check_in_notice set withdrawn_at = ${at} where id = any(${[...ids]}::uuid[])`;
}

/** Selects the notices of some persons since an instant, the latest first. */
export async function selectNotices(db: Sql, keys: readonly Buffer[], since: string): Promise<NoticeWithExposureRow[]> {
  return db.all<NoticeWithExposureRow>`
    select n.id, n.exposure_id, n.person_key, n.subject, n.notified_at, n.withdrawn_at, e.venue_id, e.from_at, e.to_at, e.advice,
      v.name_en, v.name_ms, v.address
    from check_in_notice n join check_in_exposure e on e.id = n.exposure_id join check_in_venue v on v.id = e.venue_id
    where n.person_key = any(${[...keys]}::bytea[]) and n.notified_at > ${since}
    order by n.notified_at desc, n.id limit 200`;
}

export async function deleteNoticesOfPersons(db: Sql, keys: readonly Buffer[]): Promise<void> {
  await db.run`delete from check_in_notice where person_key = any(${[...keys]}::bytea[])`;
}

/** Deletes one batch of notices from before an instant. */
export async function deleteNoticesBefore(db: Sql, before: string): Promise<number> {
  return deleteBatch(db, 'check_in_notice', sql`notified_at < ${before} order by notified_at`);
}
