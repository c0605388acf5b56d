import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Clock, day, hour, isoInstant, minute, parseInstant } from '../../time/clock.ts';
import type { Sql } from '../world.ts';

/** An allowance: `limit` in each window of time. The key may name a person or an address: only its hash is stored. */
export type Budget = { key: string; window: keyof typeof lengths; limit: number };

/** Whether there was one left in all of them; if not, which one was used up and when it is filled again. */
export type Taken = { ok: true } | { ok: false; exhausted: Budget; retryAfter: number };

/** Takes one from each of several allowances, or from none of them, in one statement: exact whoever else is taking. */
export async function takeBudget(db: Sql, budgets: readonly Budget[], clock: Clock): Promise<Taken> {
  const now = clock.now();
  const windows = budgets.map(({ key, window, limit }) => {
    const start = now - (now % lengths[window]);
    return { key: keyHash(key, window), start: isoInstant(start), end: isoInstant(start + lengths[window]), limit };
  });
  const { rows } = await sql<{ exhausted: number; until: string }>`
    select * from budget_take(${windows.map((w) => w.key)}, ${windows.map((w) => w.start)}::timestamptz[],
      ${windows.map((w) => w.end)}::timestamptz[], ${windows.map((w) => w.limit)}::integer[])`.execute(db);
  const [over] = rows;
  if (!over) return { ok: true };
  const retryAfter = Math.max(1, Math.ceil((parseInstant(over.until) - now) / 1000));
  return { ok: false, exhausted: budgets[over.exhausted - 1] as Budget, retryAfter };
}

/** Deletes counters whose window is over. */
export async function deleteExpiredBudgets(db: Sql, clock: Clock): Promise<void> {
  await sql`delete from budget_counter where expires_at < ${isoInstant(clock.now())}`.execute(db);
}

const lengths = { minute, hour, day };

function keyHash(key: string, window: string): Buffer {
  return createHash('sha256').update(`${window}:${key}`).digest();
}
