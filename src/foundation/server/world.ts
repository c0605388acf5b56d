import type { Clock } from '../time/clock.ts';
import type { Sql } from './database/sql.ts';
import type { KeyRing } from './keys/key-ring.ts';
import type { Log } from './logs/log.ts';

export type { Sql } from './database/sql.ts';

/** All dependencies of handlers. The first parameter of a handler names those that the handler needs. */
export type World = {
  sql: Sql;
  clock: Clock;
  keys: KeyRing;
  log: Log;
  /** Enqueues a job to run soon after the commit. If the queue loses the job, its next scheduled run does the work. */
  enqueue: (job: string) => void;
  /**
   * Signal that aborts when no client waits for the answer any more, and ten seconds after it was first read. Calls to
   * other services use it. Absent in a job.
   */
  abortSignal?: () => AbortSignal;
};
