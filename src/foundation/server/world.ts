import type { Kysely } from 'kysely';
import type { Clock } from '../time/clock.ts';
import type { KeyRing } from './keys/key-ring.ts';
import type { Log } from './logs/log.ts';

/** The database as handlers see it: the pool, or the transaction of the request. */
export type Sql = Kysely<unknown>;

/** Everything outside of a handler that it can use. A handler names the part it needs in its signature. */
export type World = {
  sql: Sql;
  clock: Clock;
  keys: KeyRing;
  log: Log;
  /** Enqueues a job to run soon after the commit. If this is lost, the job finds its work at its next scheduled run. */
  enqueue: (job: string) => void;
  /**
   * Signal that aborts when no client waits for the answer any more, and ten seconds after it was first read. Calls to
   * other services use it. Absent in a job.
   */
  abortSignal?: () => AbortSignal;
};
