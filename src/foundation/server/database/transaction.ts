import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { unavailable } from './lost-connection.ts';

/**
 * Runs `work` in one transaction: all of it happens or nothing. When the database asks for it (deadlock, serialization
 * failure) the whole is tried again, a few times, so `work` must have no effect but through `trx`. Inside a transaction it
 * joins that one. Throws `foundation/unavailable` when the tries are used up.
 */
export async function inTransaction<T>(
  sql: Kysely<unknown>,
  work: (trx: Transaction<unknown>) => Promise<T>,
): Promise<T> {
  if (isTransaction(sql)) return work(sql);
  return withRetry(() => sql.transaction().execute(work));
}

/**
 * Does something that the database may ask to have done again (deadlock, serialization failure): a statement by itself, or a
 * transaction. Throws `foundation/unavailable` when the tries are used up.
 */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (thrown) {
      if (!wantsAnotherTry(thrown)) throw thrown;
      if (tries === mostTries) throw unavailable(thrown);
      await wait(Math.random() * 20 * tries);
    }
  }
}

const mostTries = 5;

function isTransaction(sql: Kysely<unknown>): sql is Transaction<unknown> {
  return sql.isTransaction;
}

function wantsAnotherTry(thrown: unknown): boolean {
  const code = (thrown as { code?: unknown } | null)?.code;
  return code === '40001' || code === '40P01';
}
