import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { isProblem } from '#foundation/contract/problem.ts';
import { elapsed, second } from '#foundation/time/clock.ts';
import type { Log } from '../logs/log.ts';
import type { Sql } from '../world.ts';
import { logAttempt } from './lost-connection.ts';

// A pooler refuses for seconds after the database behind it is back; a new primary is found within thirty.
const patience = 60 * second;

/**
 * Waits until a database answers, a minute at most. It was there a moment ago: whoever looks through a pooler, or at a cluster that is
 * finding its primary, is refused a while longer. Throws what it said last; at once when it refused for another reason, such as a
 * wrong password.
 */
export async function untilAnswers(database: Sql, log: Log): Promise<void> {
  const began = elapsed();
  for (let told = false; ; told = true) {
    try {
      await sql`select 1`.execute(database);
      return;
    } catch (thrown) {
      if (!isProblem(thrown, 'foundation/unavailable') || elapsed() - began > patience) throw thrown;
      if (!told) logAttempt(log, thrown, 'the database does not answer yet');
    }
    await wait(second / 2);
  }
}
