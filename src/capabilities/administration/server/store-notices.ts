import { sql } from 'kysely';
import type { NoticeLocation } from '#capabilities/service-status/contract.ts';
import type { Narrow } from '#foundation/server/database/sql.ts';
import type { Sql } from '#foundation/server/world.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

/** Notice. `published_at`: null for an outage that no second administrator has approved. */
export type NoticeRow = Narrow<Tables['administration_notice'], { places: NoticeLocation[] }>;

/** Serialises changes of notices until the transaction ends. */
export async function lockNotices(db: Sql): Promise<void> {
  // Any number that no other advisory lock uses.
  await db.run`select pg_advisory_xact_lock(7345012)`;
}

/** `isPublished`: the requester publishes the notice at once. */
export async function insertNotice(
  db: Sql,
  row: NewRow<'administration_notice', 'link_to' | 'link_en' | 'link_ms'>,
  isPublished: boolean,
): Promise<void> {
  const published_by = isPublished ? row.requested_by : null;
  const published_at = isPublished ? row.requested_at : null;
  const published = { ...row, published_by, published_at };
  await db.run`${insertInto('administration_notice', published, 'link_to', 'link_en', 'link_ms', 'published_by', 'published_at')}`;
}

/** Selects a notice that is neither over nor ended at an instant, and locks its row. */
export async function lockOpenNotice(
  db: Sql,
  { id, kind, at }: { id: string; kind: NoticeRow['kind']; at: string },
): Promise<NoticeRow | undefined> {
  return db.first<NoticeRow>`
    select ${columns} from administration_notice
    where id = ${id} and kind = ${kind} and ended_at is null and ends_at > ${at} for update`;
}

export async function markNoticePublished(
  db: Sql,
  notice: { id: string; publishedBy: string; publishedAt: string },
): Promise<void> {
  await db.run`update administration_notice set published_by = ${notice.publishedBy}, published_at = ${notice.publishedAt}
    where id = ${notice.id}`;
}

export async function markNoticeEnded(
  db: Sql,
  notice: { id: string; endedBy: string; endedAt: string },
): Promise<void> {
  await db.run`update administration_notice set ended_by = ${notice.endedBy}, ended_at = ${notice.endedAt}
    where id = ${notice.id}`;
}

/** Counts notices that are neither over nor ended, unapproved outages included. */
export async function countOpenNotices(db: Sql, kind: NoticeRow['kind'], now: string): Promise<number> {
  return db.value<number>`
    select count(*) "open" from administration_notice where kind = ${kind} and ended_at is null and ends_at > ${now}`;
}

/** Selects published notices that are neither over nor ended, planned ones too, 20 at most. */
export async function selectPublishedNotices(db: Sql, now: string): Promise<NoticeRow[]> {
  return db.all<NoticeRow>`
    select ${columns} from administration_notice
    where published_at is not null and ended_at is null and ends_at > ${now}
    order by tone = 'warn' desc, starts_at desc, id limit 20`;
}

export async function selectLatestNotices(db: Sql): Promise<NoticeRow[]> {
  return db.all<NoticeRow>`
    select ${columns} from administration_notice order by requested_at desc, id limit 100`;
}

const columns = sql`id, kind, tone, places, text_en, text_ms, link_to, link_en, link_ms, starts_at, ends_at, requested_by, requested_at,
  published_by, published_at, ended_by, ended_at`;
