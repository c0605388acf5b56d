import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Sql } from '#foundation/server/world.ts';

/** Runs work in a transaction that is always rolled back. Returns the result of the work, or throws its error. */
export async function inRolledBackTransaction<T>(sql: Sql, work: (db: Sql) => Promise<T>): Promise<T> {
  const result: { value?: T } = {};
  try {
    await inTransaction(sql, async (db) => {
      result.value = await work(db);
      throw rollbackSignal;
    });
  } catch (thrown) {
    if (thrown !== rollbackSignal) throw thrown;
  }
  return result.value as T;
}

const rollbackSignal = new Error('rollback requested');
