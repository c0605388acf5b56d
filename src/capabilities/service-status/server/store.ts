import type { Sql } from '#foundation/server/world.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

/**
 * Latest check of a part. `last_good_at`: time of the latest good check, null before the first. Instants are ISO 8601.
 */
export type CheckRow = Tables['service_status_check'];

export async function selectChecks(db: Sql): Promise<CheckRow[]> {
  return db.all<CheckRow>`
    select part, checked_at, good, milliseconds, last_good_at from service_status_check`;
}

/** Saves a check, unless the row has a newer one. */
export async function saveCheck(db: Sql, check: NewRow<'service_status_check'>): Promise<void> {
  const row = { ...check, last_good_at: check.good ? check.checked_at : null };
  await db.run`
    ${insertInto('service_status_check', row, 'last_good_at')}
    on conflict (part) do update
      set checked_at = excluded.checked_at, good = excluded.good, milliseconds = excluded.milliseconds,
        last_good_at = coalesce(excluded.last_good_at, service_status_check.last_good_at)
      where service_status_check.checked_at <= excluded.checked_at`;
}
