import { jobSchema } from '../jobs/job-schema.ts';

/** By how many milliseconds the clock of this test run is ahead of the machine's (`npm test -- --at`); 0 in a usual run. */
export const testClockAhead = Number(process.env['TEST_CLOCK_AHEAD'] ?? 0);

/** What a Node process that a test starts with an environment of its own needs for the same clock. */
export const testClockEnvironment: Record<string, string> =
  testClockAhead === 0
    ? {}
    : { TEST_CLOCK_AHEAD: String(testClockAhead), NODE_OPTIONS: process.env['NODE_OPTIONS'] ?? '' };

/**
 * Statements that move the clock of a test's database likewise. PostgreSQL looks up `now()` in `pg_catalog` first unless the search path says
 * otherwise, so functions of the same names in a schema named before it are called instead. The job library asks `pg_catalog` by name, in
 * one function of its own schema.
 */
export function databaseClockStatements(database: string): string[] {
  if (testClockAhead === 0) return [];
  const moved = (name: string, by = name) =>
    `create or replace function ${name.includes('.') ? name : `test_clock.${name}`}() returns timestamptz language sql stable
      return pg_catalog.${by}() + interval '${testClockAhead} milliseconds'`;
  return [
    'create schema test_clock',
    'grant usage on schema test_clock to public',
    moved('now'),
    moved('clock_timestamp').replace(' stable', ' volatile'),
    moved(`${jobSchema}.job_now`, 'now'),
    `alter database ${database} set search_path to public, test_clock, pg_catalog`,
  ];
}
