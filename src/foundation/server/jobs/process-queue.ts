import { isProblem } from '#foundation/contract/problem.ts';
import { inTransactionWithJobs } from './enqueue.ts';
import { fault } from '../logs/log.ts';
import type { Sql, World } from '../world.ts';

type TakingWorld = Pick<World, 'sql' | 'enqueue' | 'log'>;

/** Rows of a table that wait for something to be done with each. */
export type RowQueue<W, Row> = {
  /** Those whose turn it is, in their order, held for the transaction; others leave them alone. */
  hold: (db: Sql, limit: number) => Promise<Row[]>;
  /** Does it, in the transaction: the row waits no longer. Answers whether `after` is to follow. */
  take: (inside: W, row: Row) => Promise<boolean>;
  /** What follows the commit. */
  after: (row: Row) => Promise<void>;
  /** Has one that cannot be taken wait for another time. */
  putAside: (db: Sql, row: Row) => Promise<void>;
  /** What the log says of that one. */
  event: string;
};

/**
 * Takes all that wait, fifty in one transaction. When that fails each is taken by itself, and one that cannot be taken is put aside, so that it
 * keeps nobody else waiting; a database that is away fails the whole. Answers how many had something follow.
 */
export async function processQueue<W extends TakingWorld, Row extends { id: string }>(
  world: W,
  { hold, take, after, putAside, event }: RowQueue<W, Row>,
): Promise<number> {
  let followed = 0;
  for (let limit = together; ; ) {
    let held: Row[] = [];
    let told: Row[];
    try {
      told = await inTransactionWithJobs(world, async (inside) => {
        held = await hold(inside.sql, limit);
        const rows: Row[] = [];
        for (const row of held) if (await take(inside, row)) rows.push(row);
        return rows;
      });
    } catch (thrown) {
      const [first] = held;
      if (!first || isProblem(thrown, 'foundation/unavailable')) throw thrown;
      if (limit > 1) {
        limit = 1;
        continue;
      }
      world.log.error({ row: first.id, fault: fault(thrown) }, event);
      await putAside(world.sql, first);
      limit = together;
      continue;
    }
    followed += told.length;
    // What is taken stays taken, whatever follows.
    await Promise.all(told.map(after));
    if (held.length < limit) return followed;
  }
}

const together = 50;
