import { jobSchema } from '../jobs/job-schema.ts';

/** Milliseconds by which the clock of this test run is ahead of the machine's (`npm test -- --at`); 0 by default. */
export const testClockAhead = Number(process.env['TEST_CLOCK_AHEAD'] ?? 0);

/** Environment variables that give a Node process the same clock. */
export const testClockEnvironment: Record<string, string> =
  testClockAhead === 0
    ? {}
    : { TEST_CLOCK_AHEAD: String(testClockAhead), NODE_OPTIONS: process.env['NODE_OPTIONS'] ?? '' };

/**
 * Statements that move the clock of a test's database. PostgreSQL finds `now()` in `pg_catalog` unless the search path
 * names another schema first; functions of the same names in that schema are then called. One function of the job
 * library names `pg_catalog` explicitly, so it is replaced too.
 */
export function databaseClockStatements(database: string): string[] {
  if (testClockAhead === 0) return [];
  const createMovedFunction = (name: string, original = name) =>
    `create or replace function ${name.includes('.') ? name : `test_clock.${name}`}() returns timestamptz language sql stable
      return pg_catalog.${original}() + interval '${testClockAhead} milliseconds'`;
  return [
    'create schema test_clock',
    'grant usage on schema test_clock to public',
    createMovedFunction('now'),
    createMovedFunction('clock_timestamp').replace(' stable', ' volatile'),
    createMovedFunction(`${jobSchema}.job_now`, 'now'),
    `alter database ${database} set search_path to public, test_clock, pg_catalog`,
  ];
}
