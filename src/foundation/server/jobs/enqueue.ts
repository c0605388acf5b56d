import { inTransaction } from '../database/transaction.ts';
import type { World } from '../world.ts';

/**
 * Runs work that enqueues jobs, and enqueues each job once after the work has ended, since a job that starts before the
 * commit would find nothing to do. Enqueues none when the work throws.
 */
export async function enqueueAfterWork<W extends Pick<World, 'enqueue'>, T>(
  world: W,
  work: (world: W) => Promise<T>,
): Promise<T> {
  const jobs = new Set<string>();
  const result = await work({ ...world, enqueue: (job) => void jobs.add(job) });
  for (const job of jobs) world.enqueue(job);
  return result;
}

/** Runs work in a transaction like `inTransaction`, and enqueues its jobs after the commit. */
export async function inTransactionWithJobs<W extends Pick<World, 'sql' | 'enqueue'>, T>(
  world: W,
  work: (world: W) => Promise<T>,
): Promise<T> {
  return enqueueAfterWork(world, (jobWorld) => inTransaction(world.sql, (sql) => work({ ...jobWorld, sql })));
}
