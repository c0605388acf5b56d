import { isProblem } from '#foundation/contract/problem.ts';
import { clockFrom, type Millis, parseInstant } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { testKeys } from '../database/testing/database.ts';
import type { Sql, World } from '../world.ts';

/** What a test's world is made of, also in the processes that a test starts: nothing here needs vitest. */
export type BareTestWorld = World & {
  /** What was logged, the newest last: a line of JSON each. */
  logged: string[];
  /** Jobs that were woken, the newest last. */
  enqueued: string[];
  /** Sets the clock to an instant, ISO 8601. */
  setTime: (instant: string) => void;
  /** Moves the clock. */
  advanceTime: (milliseconds: Millis) => void;
};

/** Noon in Brunei, when the world of a test begins. */
export const noon = '2026-11-21T04:00:00.000Z';

/** The day of that, a Saturday. */
export const today: LocalDate = '2026-11-21';

/** Puts them together on a database; the clock stands where it was set. */
export function createBareTestWorld(sql: Sql, instant = noon): BareTestWorld {
  let now = parseInstant(instant);
  const logged: string[] = [];
  const kicked: string[] = [];
  const note = (level: string) => (facts: object, event: string) =>
    logged.push(JSON.stringify({ level, ...facts, event }));
  return {
    sql,
    clock: clockFrom(() => now),
    keys: testKeys,
    log: { info: note('info'), warn: note('warn'), error: note('error') },
    enqueue: (job) => kicked.push(job),
    logged,
    enqueued: kicked,
    setTime: (when) => {
      now = parseInstant(when);
    },
    advanceTime: (milliseconds) => {
      now += milliseconds;
    },
  };
}

/** What was answered, or the code, status and data of the problem. Anything else that is thrown stays thrown. */
export async function catchProblem<T>(
  answer: Promise<T>,
): Promise<T | { problem: string; status: number; data: unknown }> {
  return answer.catch((thrown: unknown) => {
    if (!isProblem(thrown)) throw thrown;
    const { code, kind, details } = thrown;
    return { problem: code, status: kind.status, data: details.data ?? details.fields };
  });
}
