import type { Kysely } from 'kysely';
import type { Clock } from '../time/clock.ts';
import type { KeyRing } from './keys/key-ring.ts';
import type { Log } from './logs/log.ts';

/** The database as acts see it: the pool, or the transaction of the request. */
export type Sql = Kysely<unknown>;

/** Everything outside that an act can touch. An act names the part it needs in its signature. */
export type World = {
  sql: Sql;
  clock: Clock;
  keys: KeyRing;
  log: Log;
  /** Wakes a job soon after the commit; the job's own schedule finds the work if this is lost. */
  enqueue: (job: string) => void;
  /**
   * Ends when nobody waits for the answer any more, and ten seconds after it was first asked for, so that there is time to say so: what an act
   * asks of others many times ends with it. A job has none.
   */
  wanted?: () => AbortSignal;
};
