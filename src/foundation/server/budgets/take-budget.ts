import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Clock, day, hour, isoInstant, minute, parseInstant, second } from '#foundation/time/clock.ts';
import { batchLimit, executeInBatches } from '../database/batches.ts';
import type { Sql } from '../world.ts';

/**
 * An allowance: at most `limit` in any stretch of time as long as the window. `times`: how many are taken, one when not said. Only a hash of the key is stored; a key that
 * names a person (a number, an address) comes as its `lookupHash`, which nobody can find by trying.
 */
export type Budget = { key: string | Buffer; window: keyof typeof lengths; limit: number; times?: number };

/** Whether there was enough left in all of them; if not, which one was used up and in how many seconds there is enough again. */
export type Taken = { ok: true } | { ok: false; exhausted: Budget; retryAfter: number };

/**
 * Takes from each of several allowances, or from none of them, in one statement: exact, however many processes take at
 * once. It counts when the transaction it runs in commits, so what must count even if the request fails is taken outside.
 */
export async function takeBudget(db: Sql, budgets: readonly Budget[], clock: Clock): Promise<Taken> {
  const now = clock.now();
  const keys = budgets.map(({ key, window }) => keyHash(key, window));
  const ends = budgets.map(({ window }) => isoInstant(now + lengths[window]));
  const { rows } = await sql<{ exhausted: number; until: string }>`
    select exhausted, until from budget_take(${keys}, ${budgets.map(() => isoInstant(now))}::timestamptz[],
      ${ends}::timestamptz[], ${budgets.map(({ limit }) => limit)}::integer[],
      ${budgets.map(({ times = 1 }) => times)}::integer[])`.execute(db);
  const [over] = rows;
  if (!over) return { ok: true };
  const retryAfter = Math.max(1, Math.ceil((parseInstant(over.until) - now) / 1000));
  return { ok: false, exhausted: budgets[over.exhausted - 1] as Budget, retryAfter };
}

/** How many were taken in the last `window` by each of several keys as they are kept: hashes. */
export async function takenBy(
  db: Sql,
  keys: readonly Buffer[],
  window: Budget['window'],
  clock: Clock,
): Promise<number[]> {
  const { rows } = await sql<{ taken: number }>`
    select coalesce(sum(u.times) filter (where u.moment > ${isoInstant(clock.now() - lengths[window])}), 0)::int taken
    from unnest(${keys}::bytea[]) with ordinality k (key, place)
    left join budget_counter b on b.key = k.key and b.seconds = ${lengths[window] / second}
    left join lateral unnest(b.at, b.used) u (moment, times) on true
    group by k.place order by k.place`.execute(db);
  return rows.map(({ taken }) => taken);
}

/** Deletes counters that count nothing any more. */
export async function deleteExpiredBudgets(db: Sql, clock: Clock): Promise<void> {
  const at = isoInstant(clock.now());
  await executeInBatches(
    db,
    sql`delete from budget_counter where ctid = any(array(
      select ctid from budget_counter where expires_at < ${at} order by expires_at ${batchLimit}))`,
  );
}

const lengths = { minute, hour, day };

function keyHash(key: string | Buffer, window: string): Buffer {
  return createHash('sha256').update(`${window}:`).update(key).digest();
}
