import { isProblem } from '#foundation/contract/problem.ts';
import { inTransactionWithJobs } from './enqueue.ts';
import { loggableError } from '../logs/log.ts';
import type { Sql, World } from '../world.ts';

type QueueWorld = Pick<World, 'sql' | 'enqueue' | 'log'>;

export type RowQueue<W, Row> = {
  /** Selects and locks the next rows in order, skipping rows that are locked. */
  lock: (db: Sql, limit: number) => Promise<Row[]>;
  /**
   * Processes a row in the transaction and removes the row from the queue. Returns whether `afterCommit` runs for the
   * row.
   */
  process: (world: W, row: Row) => Promise<boolean>;
  /** Runs for a processed row once its transaction has committed, such as a notification. */
  afterCommit: (row: Row) => Promise<void>;
  /** Moves a row that cannot be processed to a later time, so that the rows behind it are processed. */
  postpone: (db: Sql, row: Row) => Promise<void>;
  /** Name of the log line for a row that is postponed. */
  event: string;
};

/**
 * Processes all queued rows in batches of 50, a transaction each. After a failed batch it retries the rows one by one
 * and postpones a row that fails again, so that the row blocks no other. Throws when the database is unavailable.
 * Returns the number of rows for which `afterCommit` ran.
 */
export async function processQueue<W extends QueueWorld, Row extends { id: string }>(
  world: W,
  { lock: lockRows, process: processRow, afterCommit, postpone, event }: RowQueue<W, Row>,
): Promise<number> {
  let afterCommitCount = 0;
  for (let limit = batchSize; ; ) {
    let lockedRows: Row[] = [];
    let processedRows: Row[];
    try {
      processedRows = await inTransactionWithJobs(world, async (tx) => {
        lockedRows = await lockRows(tx.sql, limit);
        const rows: Row[] = [];
        for (const row of lockedRows) if (await processRow(tx, row)) rows.push(row);
        return rows;
      });
    } catch (thrown) {
      const [firstRow] = lockedRows;
      if (!firstRow || isProblem(thrown, 'foundation/unavailable')) throw thrown;
      if (limit > 1) {
        limit = 1;
        continue;
      }
      world.log.error({ row: firstRow.id, fault: loggableError(thrown) }, event);
      await postpone(world.sql, firstRow);
      limit = batchSize;
      continue;
    }
    afterCommitCount += processedRows.length;
    // The rows stay processed even if `afterCommit` fails.
    await Promise.all(processedRows.map(afterCommit));
    if (lockedRows.length < limit) return afterCommitCount;
  }
}

const batchSize = 50;
