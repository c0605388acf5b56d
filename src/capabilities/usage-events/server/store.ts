import { sql } from 'kysely';
import { batchLimitClause, executeInBatches } from '#foundation/server/database/process-in-batches.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { UsageEvent } from '../contract.ts';

/** Event as stored. `stayId` is absent if the event was sent alone, without a batch. */
export type StoredEvent = Omit<UsageEvent, 'stayId' | 'route'> & {
  stayId?: string;
  route: { from?: string | undefined; step?: string | undefined };
};

export async function insertEvents(
  db: Sql,
  events: readonly StoredEvent[],
  app: { version: string; platform: string },
  receivedAt: string,
): Promise<void> {
  await db.run`
    insert into usage_events (received_at, device_time, page, action, kind, stay_id, from_page, step, version, platform)
    select ${receivedAt}, to_timestamp(e.time / 1000.0), e.page, e.action, e.kind, e."stayId", e.route ->> 'from', e.route ->> 'step',
      ${app.version}, ${app.platform}
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as e (time double precision, page text, action text, kind text, "stayId" text, route jsonb)`;
}

export async function deleteEvents(db: Sql, before: string): Promise<void> {
  await executeInBatches(
    db,
    sql`delete from usage_events where received_at <= (
      select max(received_at) from (
        select received_at from usage_events where received_at < ${before} order by received_at ${batchLimitClause}) oldest)`,
  );
}

/**
 * Counts the stays on a page by the furthest step they viewed, in the given order. A view without a step, or with an
 * unknown one, counts as the first step. Events without a stay are left out.
 */
export async function selectFurthestSteps(
  db: Sql,
  { page, steps, from, to }: { page: string; steps: readonly string[]; from: string; to: string },
): Promise<{ step: string; stays: number }[]> {
  return db.all<{ step: string; stays: number }>`
    select /* never null: step */ (${[...steps]}::text[])[furthest] step, count(*)::int stays from (
      select max(coalesce(array_position(${[...steps]}::text[], step), 1)) furthest from usage_events
      where received_at >= ${from} and received_at < ${to} and page = ${page} and action = 'view' and kind = 'action'
        and stay_id is not null
      group by stay_id) stay
    group by furthest`;
}

export async function countEvents(db: Sql, before: string, limit: number): Promise<number> {
  return db.value<number>`
    select count(*) "rows" from (select 1 from usage_events where received_at < ${before} limit ${limit}) e`;
}
