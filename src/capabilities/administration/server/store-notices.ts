import { sql } from 'kysely';
import type { NoticeLocation } from '#capabilities/service-status/contract.ts';
import type { Sql } from '#foundation/server/world.ts';

/** Notice. `published_at`: null for an outage that no second administrator has approved. */
export type NoticeRow = {
  id: string;
  kind: 'announcement' | 'outage';
  tone: 'info' | 'warn';
  places: NoticeLocation[];
  text_en: string;
  text_ms: string;
  link_to: string | null;
  link_en: string | null;
  link_ms: string | null;
  starts_at: string;
  ends_at: string;
  requested_by: string;
  requested_at: string;
  published_by: string | null;
  published_at: string | null;
  ended_by: string | null;
  ended_at: string | null;
};

/** Serialises changes of notices until the transaction ends. */
export async function lockNotices(db: Sql): Promise<void> {
  // Any number that no other advisory lock uses.
  await sql`select pg_advisory_xact_lock(7345012)`.execute(db);
}

/** `isPublished`: the requester publishes the notice at once. */
export async function insertNotice(
  db: Sql,
  row: Omit<NoticeRow, 'published_by' | 'published_at' | 'ended_by' | 'ended_at'>,
  isPublished: boolean,
): Promise<void> {
  await sql`
    insert into administration_notice (id, kind, tone, places, text_en, text_ms, link_to, link_en, link_ms, starts_at, ends_at,
      requested_by, requested_at, published_by, published_at)
    values (${row.id}, ${row.kind}, ${row.tone}, ${row.places}, ${row.text_en}, ${row.text_ms}, ${row.link_to}, ${row.link_en},
      ${row.link_ms}, ${row.starts_at}, ${row.ends_at}, ${row.requested_by}, ${row.requested_at}, ${isPublished ? row.requested_by : null},
      ${isPublished ? row.requested_at : null})`.execute(db);
}

/** Selects a notice that is neither over nor ended at an instant, and locks its row. */
export async function lockOpenNotice(
  db: Sql,
  { id, kind, at }: { id: string; kind: NoticeRow['kind']; at: string },
): Promise<NoticeRow | undefined> {
  const { rows } = await sql<NoticeRow>`
    select ${columns} from administration_notice
    where id = ${id} and kind = ${kind} and ended_at is null and ends_at > ${at} for update`.execute(db);
  return rows[0];
}

export async function markNoticePublished(
  db: Sql,
  notice: { id: string; publishedBy: string; publishedAt: string },
): Promise<void> {
  await sql`update administration_notice set published_by = ${notice.publishedBy}, published_at = ${notice.publishedAt}
    where id = ${notice.id}`.execute(db);
}

export async function markNoticeEnded(
  db: Sql,
  notice: { id: string; endedBy: string; endedAt: string },
): Promise<void> {
  await sql`update administration_notice set ended_by = ${notice.endedBy}, ended_at = ${notice.endedAt}
    where id = ${notice.id}`.execute(db);
}

/** Counts notices that are neither over nor ended, unapproved outages included. */
export async function countOpenNotices(db: Sql, kind: NoticeRow['kind'], now: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*) "open" from administration_notice where kind = ${kind} and ended_at is null and ends_at > ${now}`.execute(
    db,
  );
  return rows[0]?.open ?? 0;
}

/** Selects published notices that are neither over nor ended, planned ones too, 20 at most. */
export async function selectPublishedNotices(db: Sql, now: string): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select ${columns} from administration_notice
    where published_at is not null and ended_at is null and ends_at > ${now}
    order by tone = 'warn' desc, starts_at desc, id limit 20`.execute(db);
  return rows;
}

export async function selectLatestNotices(db: Sql): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select ${columns} from administration_notice order by requested_at desc, id limit 100`.execute(db);
  return rows;
}

const columns = sql`id, kind, tone, places, text_en, text_ms, link_to, link_en, link_ms, starts_at, ends_at, requested_by, requested_at,
  published_by, published_at, ended_by, ended_at`;
