import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../world.ts';
import { inTransaction } from './transaction.ts';

/** How many rows go at a time: what a statement does with them is far from its deadline. */
const atATime = 1000;

/**
 * The same for a statement's `limit`: written out, so that it is planned for so few rows, and finds them by an index. Rows are then best named by
 * where they lie (`ctid`): by a condition that all of them meet, each piece would look at all of them. One that is changed meanwhile
 * lies elsewhere, and is left for the next time.
 */
export const batchLimit = sql`limit ${sql.lit(atATime)}`;

/**
 * Does what there is any amount of to be done with: a piece in each transaction, until one finds less than a piece. One statement for all
 * would be cut off at its deadline once there is too much, and at each later try there would be more. `work` answers how many rows its piece had.
 * What was done stays done when a later piece fails.
 */
export async function inBatches(db: Sql, work: (db: Sql) => Promise<number>): Promise<void> {
  while ((await inTransaction(db, work)) >= atATime);
}

/** The same, where nothing but a statement is to be done. Answers how many rows it had in all. */
export async function executeInBatches(db: Sql, piece: RawBuilder<unknown>): Promise<number> {
  let all = 0;
  await inBatches(db, async (trx) => {
    const rows = Number((await piece.execute(trx)).numAffectedRows ?? 0);
    all += rows;
    return rows;
  });
  return all;
}
