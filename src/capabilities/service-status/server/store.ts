import type { Sql } from '#foundation/server/world.ts';
import type { Tables } from './tables.ts';

/**
 * Latest check of a part. `last_good_at`: time of the latest good check, null before the first. Instants are ISO 8601.
 */
export type CheckRow = Tables['service_status_check'];

export async function selectChecks(db: Sql): Promise<CheckRow[]> {
  return db.all<CheckRow>`
    select part, checked_at, good, milliseconds, last_good_at from service_status_check`;
}

/** Saves a check, unless the row has a newer one. */
export async function saveCheck(
  db: Sql,
  check: { part: string; checkedAt: string; hasPassed: boolean; milliseconds: number },
): Promise<void> {
  await db.run`
    insert into service_status_check (part, checked_at, good, milliseconds, last_good_at)
    values (${check.part}, ${check.checkedAt}, ${check.hasPassed}, ${check.milliseconds}, ${check.hasPassed ? check.checkedAt : null})
    on conflict (part) do update
      set checked_at = excluded.checked_at, good = excluded.good, milliseconds = excluded.milliseconds,
        last_good_at = coalesce(excluded.last_good_at, service_status_check.last_good_at)
      where service_status_check.checked_at <= excluded.checked_at`;
}
