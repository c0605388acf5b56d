import { setTimeout as wait } from 'node:timers/promises';
import { unavailableProblem } from './database-errors.ts';
import type { Sql } from './sql.ts';

/**
 * Runs `work` in one transaction. Retries it a few times after a deadlock or a serialization failure, so `work` must
 * have no effect except through `tx`. Inside a transaction, `work` joins that transaction. Throws
 * `foundation/unavailable` after the last attempt.
 */
export async function inTransaction<T>(db: Sql, work: (tx: Sql) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : withRetry(() => db.transaction(work));
}

/**
 * Retries a statement or a transaction after a deadlock or a serialization failure. Throws `foundation/unavailable`
 * after the last attempt.
 */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (thrown) {
      if (!isRetryable(thrown)) throw thrown;
      if (attempt === maxTries) throw unavailableProblem(thrown);
      // A random pause, longer after each attempt, so that the same transactions do not collide again.
      await wait(Math.random() * 20 * attempt);
    }
  }
}

const maxTries = 5;

function isRetryable(thrown: unknown): boolean {
  const code = (thrown as { code?: unknown } | null)?.code;
  return code === '40001' || code === '40P01';
}
