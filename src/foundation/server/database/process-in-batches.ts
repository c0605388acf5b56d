import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../world.ts';
import { inTransaction } from './transaction.ts';

/** Rows per batch. A statement over them stays far below its deadline. */
const batchSize = 1000;

/**
 * `limit` clause of a batch. The number is a literal, so that the statement is planned for few rows and uses an index.
 * Name the rows by `ctid`: a condition that all rows meet would scan all of them for each batch. A row that is updated
 * meanwhile gets a new `ctid` and is left for the next run.
 */
export const batchLimitClause = sql`limit ${sql.lit(batchSize)}`;

/**
 * Processes any number of rows, one batch in each transaction, until a batch is not full. A single statement would
 * reach its deadline once there are too many rows. `work` returns the number of rows in its batch. Finished batches
 * stay committed when a later one fails.
 */
export async function processInBatches(db: Sql, work: (db: Sql) => Promise<number>): Promise<void> {
  while ((await inTransaction(db, work)) >= batchSize);
}

/** Executes a statement with `batchLimit` until a batch is not full. Returns the total number of affected rows. */
export async function executeInBatches(db: Sql, statement: RawBuilder<unknown>): Promise<number> {
  let total = 0;
  await processInBatches(db, async (tx) => {
    const rowCount = await tx.run`${statement}`;
    total += rowCount;
    return rowCount;
  });
  return total;
}

/** Deletes one batch of the rows that meet a condition, which ends with the order. Returns their number. */
export async function deleteBatch(db: Sql, table: string, condition: RawBuilder<unknown>): Promise<number> {
  return db.run`${deletionOf(table, condition)}`;
}

/** Deletes the rows that meet a condition, which ends with the order, in batches. Returns their number. */
export async function deleteInBatches(db: Sql, table: string, condition: RawBuilder<unknown>): Promise<number> {
  return executeInBatches(db, deletionOf(table, condition));
}

function deletionOf(table: string, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  const name = sql.table(table);
  return sql`delete from ${name} where ctid = any(array(select ctid from ${name} where ${condition} ${batchLimitClause}))`;
}
