import type { Sql } from '#foundation/server/world.ts';

/** Selects ids of reports whose delivery is due, the longest due first. */
export async function selectDueDeliveries(db: Sql, now: string): Promise<string[]> {
  return db.values<string>`
    select id from reports_report where next_attempt_at <= ${now} order by next_attempt_at, id limit 50`;
}

/** Counts an attempt before it is made, so that a killed process does not repeat it at once. */
export async function startAttempt(
  db: Sql,
  id: string,
  { startedAt, nextAttemptAt }: { startedAt: string; nextAttemptAt: string | null },
): Promise<void> {
  await db.run`
    update reports_report set attempts = attempts + 1, last_attempt_at = ${startedAt}, next_attempt_at = ${nextAttemptAt}
    where id = ${id}`;
}

export async function saveFailure(db: Sql, id: string, code: string): Promise<void> {
  await db.run`update reports_report set last_error = ${code} where id = ${id}`;
}

export async function saveDelivered(db: Sql, id: string, deliveredAt: string): Promise<void> {
  await db.run`
    update reports_report set delivered_at = ${deliveredAt}, last_error = null, next_attempt_at = null where id = ${id}`;
}

export async function makeDeliveryDue(db: Sql, id: string, now: string): Promise<void> {
  await db.run`update reports_report set next_attempt_at = ${now} where id = ${id}`;
}
