import { setTimeout as wait } from 'node:timers/promises';
import { isProblem } from '#foundation/contract/problem.ts';
import { monotonicNow, second } from '#foundation/time/clock.ts';
import type { Log } from '../logs/log.ts';
import type { Sql } from '../world.ts';
import { logFailure } from './database-errors.ts';

// A pooler refuses connections for some seconds after its database is back. A new primary is elected within 30 seconds.
const maxWaitMs = 60 * second;

/**
 * Waits until a database answers, for a minute at most: behind a pooler or during a failover it may refuse for a while.
 * Throws the last error, or at once an error other than unavailability, such as a wrong password.
 */
export async function waitForDatabase(database: Sql, log: Log): Promise<void> {
  const startedAt = monotonicNow();
  for (let isLogged = false; ; isLogged = true) {
    try {
      await database.run`select 1`;
      return;
    } catch (thrown) {
      if (!isProblem(thrown, 'foundation/unavailable') || monotonicNow() - startedAt > maxWaitMs) throw thrown;
      if (!isLogged) logFailure(log, thrown, 'the database does not answer yet');
    }
    await wait(second / 2);
  }
}
