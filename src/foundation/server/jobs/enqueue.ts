import { inTransaction } from '../database/transaction.ts';
import type { World } from '../world.ts';

/**
 * Does work in which jobs are kicked, and kicks them, each once, when it has come to its end: a job that is asked for before the commit
 * could look and find nothing. Not at all when it throws.
 */
export async function enqueueAfter<W extends Pick<World, 'enqueue'>, T>(
  world: W,
  work: (inside: W) => Promise<T>,
): Promise<T> {
  const kicked = new Set<string>();
  const answer = await work({ ...world, enqueue: (job) => void kicked.add(job) });
  for (const job of kicked) world.enqueue(job);
  return answer;
}

/** Does work in one transaction, as `inTransaction` does, and kicks the jobs that it kicks after the commit. */
export async function inTransactionWithJobs<W extends Pick<World, 'sql' | 'enqueue'>, T>(
  world: W,
  work: (inside: W) => Promise<T>,
): Promise<T> {
  return enqueueAfter(world, (inside) => inTransaction(world.sql, (sql) => work({ ...inside, sql })));
}
