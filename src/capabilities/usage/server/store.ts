import { sql } from 'kysely';
import type { Sql } from '#foundation/server/world.ts';
import type { UsageEvent } from '../contract.ts';

/** Writes events in one statement. */
export async function insertEvents(
  db: Sql,
  events: readonly UsageEvent[],
  app: { version: string; platform: string },
  receivedAt: string,
): Promise<void> {
  await sql`
    insert into usage_event (received_at, device_time, page, action, kind, stay_id, from_page, step, version, platform)
    select ${receivedAt}, to_timestamp(e.time / 1000.0), e.page, e.action, e.kind, e."stayId", e.route ->> 'from', e.route ->> 'step',
      ${app.version}, ${app.platform}
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as e (time double precision, page text, action text, kind text, "stayId" text, route jsonb)`.execute(db);
}

/** Deletes events received before an instant; how many there were. */
export async function deleteEvents(db: Sql, before: string): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    with gone as (delete from usage_event where received_at < ${before} returning 1)
    select count(*)::int as deleted from gone`.execute(db);
  return rows[0]?.deleted ?? 0;
}

/** How many events were received before an instant, at most `most`. */
export async function countEvents(db: Sql, before: string, most: number): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) "rows" from (select 1 from usage_event where received_at < ${before} limit ${most}) e`.execute(db);
  return rows[0]?.rows ?? 0;
}
