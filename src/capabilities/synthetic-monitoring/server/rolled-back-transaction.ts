import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Sql } from '#foundation/server/world.ts';

/** Does work in a transaction that is rolled back when it is done, and answers what the work did. Throws what the work throws. */
export async function inRolledBackTransaction<T>(sql: Sql, work: (db: Sql) => Promise<T>): Promise<T> {
  const done: { answer?: T } = {};
  try {
    await inTransaction(sql, async (db) => {
      done.answer = await work(db);
      throw rollbackSignal;
    });
  } catch (thrown) {
    if (thrown !== rollbackSignal) throw thrown;
  }
  return done.answer as T;
}

const rollbackSignal = new Error('not to be kept');
