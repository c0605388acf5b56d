import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Clock, day, hour, isoInstant, minute, parseInstant, second } from '#foundation/time/clock.ts';
import { deleteInBatches } from '../database/process-in-batches.ts';
import type { Sql } from '../world.ts';

/**
 * A budget (sliding-window rate limit): at most `limit` uses in any period as long as the window. `uses`: number of
 * uses to take at once, 1 by default. Only a hash of the key is stored. A key that identifies a person (a number, an
 * address) must be a `lookupHash`, which cannot be found by guessing.
 */
export type Budget = { key: string | Buffer; window: keyof typeof windowMs; limit: number; uses?: number };

/**
 * Whether all budgets had enough left. If not: the first exhausted budget, and the seconds until that budget has enough
 * uses again.
 */
export type BudgetResult = { ok: true } | { ok: false; exhaustedBudget: Budget; retryAfter: number };

/**
 * Takes from all of several budgets or from none, in one statement. Exact for any number of concurrent processes. The
 * uses count when the surrounding transaction commits. A use that counts even if the request fails belongs outside of
 * that transaction.
 */
export async function takeBudget(db: Sql, budgets: readonly Budget[], clock: Clock): Promise<BudgetResult> {
  const now = clock.now();
  const keys = budgets.map(({ key, window }) => hashKey(key, window));
  const expiries = budgets.map(({ window }) => isoInstant(now + windowMs[window]));
  const rows = await db.all<{ exhausted: number; until: string }>`
    select exhausted, until from budget_take(${keys}, ${budgets.map(() => isoInstant(now))}::timestamptz[],
      ${expiries}::timestamptz[], ${budgets.map(({ limit }) => limit)}::integer[],
      ${budgets.map(({ uses = 1 }) => uses)}::integer[])`;
  const [firstExhausted] = rows;
  if (!firstExhausted) return { ok: true };
  const retryAfter = Math.max(1, Math.ceil((parseInstant(firstExhausted.until) - now) / 1000));
  // SQL counts the budgets from 1.
  return { ok: false, exhaustedBudget: budgets[firstExhausted.exhausted - 1] as Budget, retryAfter };
}

/** The number of uses in the last `window` for each of several stored keys (hashes). */
export async function readUsages(
  db: Sql,
  keys: readonly Buffer[],
  window: Budget['window'],
  clock: Clock,
): Promise<number[]> {
  return db.values<number>`
    select coalesce(sum(u.times) filter (where u.moment > ${isoInstant(clock.now() - windowMs[window])}), 0)::int taken
    from unnest(${keys}::bytea[]) with ordinality k (key, place)
    left join budget_counter b on b.key = k.key and b.seconds = ${windowMs[window] / second}
    left join lateral unnest(b.at, b.used) u (moment, times) on true
    group by k.place order by k.place`;
}

export async function deleteExpiredBudgets(db: Sql, clock: Clock): Promise<void> {
  const now = clock.instant();
  await deleteInBatches(db, 'budget_counter', sql`expires_at < ${now} order by expires_at`);
}

const windowMs = { minute, hour, day };

function hashKey(key: string | Buffer, window: string): Buffer {
  return createHash('sha256').update(`${window}:`).update(key).digest();
}
