import { isProblem } from '#foundation/contract/problem.ts';
import type { Millis } from '#foundation/time/clock.ts';
import type { Sql } from '../world.ts';

/**
 * Combines concurrent statements of one kind into few. Many callers then cost little, and a single caller does not
 * wait. Items that arrive while a statement runs form the next batch, of up to `maxItems` items. The next batch starts
 * when the running statement returns. If the statement takes longer than `lateAfter` (when a row is locked), the next
 * batch starts beside it, with up to `maxStatements` statements at once. `work` returns results in the order of the
 * items, undefined for an item that it omits. Omitted items, and all items of a failed batch, are retried alone, so
 * that no caller fails because of another caller's error. They are not retried when the database is unavailable.
 */
export function createBatchedStatement<I, O>(
  work: (db: Sql, items: readonly I[]) => Promise<readonly (O | undefined)[]>,
  {
    maxItems = 16,
    maxStatements = 4,
    lateAfter = 50,
  }: { maxItems?: number; maxStatements?: number; lateAfter?: Millis } = {},
): (db: Sql, item: I) => Promise<O> {
  // One queue for each connection pool or transaction.
  const queues = new WeakMap<Sql, (item: I) => Promise<O>>();
  return (db, item) => {
    const enqueue = queues.get(db) ?? createQueue((items) => work(db, items), { maxItems, maxStatements, lateAfter });
    queues.set(db, enqueue);
    return enqueue(item);
  };
}

type BatchWork<I, O> = (items: readonly I[]) => Promise<readonly (O | undefined)[]>;

type QueuedItem<I, O> = { item: I; resolve: (result: O) => void; reject: (error: Error) => void };

function createQueue<I, O>(
  work: BatchWork<I, O>,
  { maxItems, maxStatements, lateAfter }: { maxItems: number; maxStatements: number; lateAfter: Millis },
): (item: I) => Promise<O> {
  const waitingItems: QueuedItem<I, O>[] = [];
  let runningCount = 0;
  let lateCount = 0;
  let isScheduled = false;

  // `setImmediate` lets all input that has arrived be read first, so that it joins the batch.
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      startBatch();
    });
  };

  const startBatch = () => {
    if (runningCount > lateCount || runningCount === maxStatements || waitingItems.length === 0) return;
    runningCount += 1;
    let isLate = false;
    let isDone = false;
    const timer = setTimeout(() => {
      isLate = true;
      lateCount += 1;
      startBatch();
    }, lateAfter);
    const batch = waitingItems.splice(0, maxItems);
    const finish = () => {
      if (isDone) return;
      isDone = true;
      clearTimeout(timer);
      runningCount -= 1;
      if (isLate) lateCount -= 1;
      // If at least half as many items wait as this batch had, starts the next batch before the results are delivered,
      // so that the database is not idle meanwhile.
      if (waitingItems.length * 2 >= batch.length) startBatch();
      schedule();
    };
    void runBatch(work, batch, finish).finally(finish);
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waitingItems.push({ item, resolve, reject });
      schedule();
    });
}

async function runBatch<I, O>(
  work: BatchWork<I, O>,
  batch: readonly QueuedItem<I, O>[],
  finish: () => void,
): Promise<void> {
  const [firstItem] = batch;
  if (firstItem && batch.length === 1) return runAlone(work, firstItem);
  try {
    const results = await work(batch.map(({ item }) => item));
    finish();
    for (const [index, { resolve }] of batch.entries()) if (results[index] !== undefined) resolve(results[index]);
    await Promise.all(batch.filter((_, index) => results[index] === undefined).map((item) => runAlone(work, item)));
  } catch (thrown) {
    if (isProblem(thrown, 'foundation/unavailable')) for (const { reject } of batch) reject(thrown);
    else await Promise.all(batch.map((item) => runAlone(work, item)));
  }
}

async function runAlone<I, O>(work: BatchWork<I, O>, { item, resolve, reject }: QueuedItem<I, O>): Promise<void> {
  try {
    const [result] = await work([item]);
    if (result === undefined) throw new Error('the statement omitted an item that was sent alone');
    resolve(result);
  } catch (thrown) {
    reject(thrown instanceof Error ? thrown : new Error(String(thrown)));
  }
}
