import { sql } from 'kysely';
import type { NoticeLocation } from '#capabilities/service-status/contract.ts';
import type { Sql } from '#foundation/server/world.ts';

/** A notice as its table holds it. */
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
  asked_by: string;
  asked_at: string;
  published_by: string | null;
  published_at: string | null;
  ended_by: string | null;
  ended_at: string | null;
};

/** Notices are written one after the other until the transaction ends, whoever asks. */
export async function lockNotices(db: Sql): Promise<void> {
  await sql`select pg_advisory_xact_lock(7345012)`.execute(db);
}

/** Writes a notice; `published`: by whoever asks. */
export async function insertNotice(
  db: Sql,
  row: Omit<NoticeRow, 'published_by' | 'published_at' | 'ended_by' | 'ended_at'>,
  published: boolean,
): Promise<void> {
  await sql`
    insert into administration_notice (id, kind, tone, places, text_en, text_ms, link_to, link_en, link_ms, starts_at, ends_at,
      asked_by, asked_at, published_by, published_at)
    values (${row.id}, ${row.kind}, ${row.tone}, ${row.places}, ${row.text_en}, ${row.text_ms}, ${row.link_to}, ${row.link_en},
      ${row.link_ms}, ${row.starts_at}, ${row.ends_at}, ${row.asked_by}, ${row.asked_at}, ${published ? row.asked_by : null},
      ${published ? row.asked_at : null})`.execute(db);
}

/** The notice with this id that is neither over nor ended at an instant, locked until the transaction ends. */
export async function lockOpenNotice(
  db: Sql,
  { id, kind, at }: { id: string; kind: NoticeRow['kind']; at: string },
): Promise<NoticeRow | undefined> {
  const { rows } = await sql<NoticeRow>`
    select ${columns} from administration_notice
    where id = ${id} and kind = ${kind} and ended_at is null and ends_at > ${at} for update`.execute(db);
  return rows[0];
}

/** Publishes a notice. */
export async function markPublished(db: Sql, notice: { id: string; by: string; at: string }): Promise<void> {
  await sql`update administration_notice set published_by = ${notice.by}, published_at = ${notice.at}
    where id = ${notice.id}`.execute(db);
}

/** Ends a notice. */
export async function markEnded(db: Sql, notice: { id: string; by: string; at: string }): Promise<void> {
  await sql`update administration_notice set ended_by = ${notice.by}, ended_at = ${notice.at}
    where id = ${notice.id}`.execute(db);
}

/** How many notices of a kind are neither over nor ended at an instant. */
export async function countOpen(db: Sql, kind: NoticeRow['kind'], at: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*) "open" from administration_notice where kind = ${kind} and ended_at is null and ends_at > ${at}`.execute(
    db,
  );
  return rows[0]?.open ?? 0;
}

/** Notices that were published and are neither over nor ended, also those that begin later: twenty at most. */
export async function publishedNotices(db: Sql, at: string): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select ${columns} from administration_notice
    where published_at is not null and ended_at is null and ends_at > ${at}
    order by tone = 'warn' desc, starts_at desc, id limit 20`.execute(db);
  return rows;
}

/** Notices, the newest first: a hundred at most. */
export async function selectLatestNotices(db: Sql): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select ${columns} from administration_notice order by asked_at desc, id limit 100`.execute(db);
  return rows;
}

const columns = sql`id, kind, tone, places, text_en, text_ms, link_to, link_en, link_ms, starts_at, ends_at, asked_by, asked_at,
  published_by, published_at, ended_by, ended_at`;
