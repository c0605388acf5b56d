import { existsSync, readFileSync } from 'node:fs';

/** How many passed and failed. */
export type Tally = { passed: number; failed: number };

/** The sum of several. */
export function sum(tallies: Tally[]): Tally {
  return tallies.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), {
    passed: 0,
    failed: 0,
  });
}

/** One step as a tally. */
export function one(ok: boolean): Tally {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Counts a report of vitest (its JSON reporter). `ok` is how the run ended: a run that ended badly without a failed test
 * (no report, an error outside of every test) counts as one failure.
 */
export function tallyVitest(file: string, ok: boolean): Tally {
  const report = readReport<VitestReport>(file);
  const passed = report?.numPassedTests ?? 0;
  const unread = (report?.testResults ?? []).filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  );
  const failed = (report?.numFailedTests ?? 0) + unread.length;
  return { passed, failed: failed === 0 && !ok ? 1 : failed };
}

/** Counts a report of Playwright (its JSON reporter), by the same rule. A journey that passed only when repeated failed. */
export function tallyPlaywright(file: string, ok: boolean): Tally {
  const stats = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(file)?.stats;
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
  return { passed: stats?.expected ?? 0, failed: failed === 0 && !ok ? 1 : failed };
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}
