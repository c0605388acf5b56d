import { sql } from 'kysely';
import { batchLimit } from '#foundation/server/database/batches.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { Exposure } from '../contract-console.ts';

/** What somebody was told, with its exposure. */
export type NoticeRow = {
  id: string;
  exposure_id: string;
  person_key: Buffer;
  who: Buffer;
  told_at: string;
  withdrawn_at: string | null;
};

/** The same with what it is about. */
export type NoticeWithExposureRow = NoticeRow & {
  venue_id: string;
  from_at: string;
  to_at: string;
  advice: Exposure['advice'];
  name_en: string;
  name_ms: string;
  address: string;
};

/** Writes one; false when the person was told of this exposure already. */
export async function insertNotice(
  db: Sql,
  n: { id: string; exposure: string; key: Buffer; who: Buffer; at: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into check_in_notice (id, exposure_id, person_key, who, told_at)
    values (${n.id}, ${n.exposure}, ${n.key}, ${n.who}, ${n.at})
    on conflict (exposure_id, person_key) do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** Whether a person was told of an exposure. */
export async function hasNotice(db: Sql, exposure: string, key: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from check_in_notice where exposure_id = ${exposure} and person_key = ${key}`.execute(db);
  return rows.length > 0;
}

/** Whether one that puts an exposure right has told the same person. */
export async function hasCorrectingNotice(db: Sql, exposure: string, key: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from check_in_notice n join check_in_exposure e on e.id = n.exposure_id
    where e.corrects = ${exposure} and n.person_key = ${key}`.execute(db);
  return rows.length > 0;
}

/** How many people were told of one and not yet that it is withdrawn. */
export async function countNotified(db: Sql, exposure: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from check_in_notice where exposure_id = ${exposure} and withdrawn_at is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/**
 * How many people were told since an instant, without a second person, of exposures or of their withdrawal: also those whose check-in
 * came late to one that was marked before. Without those that are being told, and those of one exposure, where that is asked for. Whoever
 * was told of one and of its withdrawal counts once.
 */
export async function countNotifiedWithoutApproval(
  db: Sql,
  since: string,
  { but = null }: { but?: string | null },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select n.id from check_in_exposure e join check_in_notice n on n.exposure_id = e.id
      where e.decided_by is null and e.state <> 'telling' and n.told_at > ${since} and e.id is distinct from ${but}::uuid
      union
      select n.id from check_in_exposure e join check_in_notice n on n.exposure_id = e.id
      where e.withdrawn_at > ${since} and (e.withdraw_asked_by is null or e.withdraw_asked_by = e.withdrawn_by)
        and e.id is distinct from ${but}::uuid and not exists (
          select from check_in_exposure c where c.corrects = e.id and c.decided_by is not null
            and c.state in ('telling', 'told', 'withdrawing', 'withdrawn'))) told`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Some whom nobody has told that it is withdrawn; held until the transaction ends. */
export async function lockNoticesToWithdraw(db: Sql, exposure: string, limit: number): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select id, exposure_id, person_key, who, told_at, withdrawn_at from check_in_notice
    where exposure_id = ${exposure} and withdrawn_at is null order by id limit ${limit} for update skip locked`.execute(
    db,
  );
  return rows;
}

/** Notes that people were told so. */
export async function markNoticesWithdrawn(db: Sql, ids: readonly string[], at: string): Promise<void> {
  await sql`update check_in_notice set withdrawn_at = ${at} where id = any(${[...ids]}::uuid[])`.execute(db);
}

/** What people were told since an instant, the newest first. */
export async function selectNotices(db: Sql, keys: readonly Buffer[], since: string): Promise<NoticeWithExposureRow[]> {
  const { rows } = await sql<NoticeWithExposureRow>`
    select n.id, n.exposure_id, n.person_key, n.who, n.told_at, n.withdrawn_at, e.venue_id, e.from_at, e.to_at, e.advice,
      v.name_en, v.name_ms, v.address
    from check_in_notice n join check_in_exposure e on e.id = n.exposure_id join check_in_venue v on v.id = e.venue_id
    where n.person_key = any(${[...keys]}::bytea[]) and n.told_at > ${since}
    order by n.told_at desc, n.id limit 200`.execute(db);
  return rows;
}

/** Deletes what people were told. */
export async function deleteNoticesOf(db: Sql, keys: readonly Buffer[]): Promise<void> {
  await sql`delete from check_in_notice where person_key = any(${[...keys]}::bytea[])`.execute(db);
}

/** Deletes a piece of what was told before an instant; answers how many. */
export async function deleteNoticesBefore(db: Sql, before: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from check_in_notice where ctid = any(array(
      select ctid from check_in_notice where told_at < ${before} order by told_at ${batchLimit}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
