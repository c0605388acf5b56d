import { isProblem } from '#foundation/contract/problem.ts';
import { clockFrom, type Millis, parseInstant } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { testKeys } from '../database/testing/database.ts';
import type { Sql, World } from '../world.ts';

/** The world of a test. Also used in processes that a test starts, so it must not depend on vitest. */
export type BareTestWorld = World & {
  /** Lines of the log as JSON, the latest last. */
  logLines: string[];
  /** Names of enqueued jobs, the latest last. */
  enqueuedJobs: string[];
  /** Sets the clock to an instant, ISO 8601. */
  setTime: (instant: string) => void;
  advanceTime: (milliseconds: Millis) => void;
};

/** Noon, the initial time of a test's world. */
export const noon = '2026-11-21T04:00:00.000Z';

/** The day of `noon`, a Saturday. */
export const today: LocalDate = '2026-11-21';

/** The clock of a test world stands still unless it is moved. */
export function createBareTestWorld(sql: Sql, instant = noon): BareTestWorld {
  let now = parseInstant(instant);
  const logLines: string[] = [];
  const enqueuedJobs: string[] = [];
  const record = (level: string) => (facts: object, event: string) =>
    logLines.push(JSON.stringify({ level, ...facts, event }));
  return {
    sql,
    clock: clockFrom(() => now),
    keys: testKeys,
    log: { info: record('info'), warn: record('warn'), error: record('error') },
    enqueue: (job) => enqueuedJobs.push(job),
    logLines,
    enqueuedJobs,
    setTime: (newInstant) => {
      now = parseInstant(newInstant);
    },
    advanceTime: (milliseconds) => {
      now += milliseconds;
    },
  };
}

/** Returns the answer, or the code, status and data of the problem. Rethrows anything else. */
export async function catchProblem<T>(
  answer: Promise<T>,
): Promise<T | { problem: string; status: number; data: unknown }> {
  return answer.catch((thrown: unknown) => {
    if (!isProblem(thrown)) throw thrown;
    const { code, kind, details } = thrown;
    return { problem: code, status: kind.status, data: details.data ?? details.fields };
  });
}
