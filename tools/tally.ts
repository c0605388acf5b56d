import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './run-command.ts';

/** Number of passed tests, and the names of failed ones, each with the first line of its reason if known. */
export type Tally = { passed: number; failures: string[] };

export function sumTallies(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  };
}

export function tallyStep(name: string, ok: boolean): Tally {
  return ok ? { passed: 1, failures: [] } : { passed: 0, failures: [name] };
}

/**
 * Reads a report of vitest (its JSON reporter). `ok` is the outcome of the run. A failed run without a failed test (no
 * report, or an error outside all tests) counts as one failure.
 */
export function tallyVitest(file: string, ok: boolean): Tally {
  const report = readReport<VitestReport>(file);
  const failures = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(root, name);
    const hasFailedToLoad = status === 'failed' && assertionResults.length === 0;
    return hasFailedToLoad
      ? [withReason(path, message)]
      : assertionResults
          .filter((test) => test.status === 'failed')
          .map(({ fullName, failureMessages }) => withReason(`${path} › ${fullName}`, failureMessages?.[0]));
  });
  return { passed: report?.numPassedTests ?? 0, failures: ensureFailure(failures, 'tests', ok) };
}

/**
 * Reads a report of Playwright (its JSON reporter). A failed run without a failed journey counts as one failure. A
 * flaky journey counts as failed.
 */
export function tallyPlaywright(file: string, ok: boolean): Tally {
  const report = readReport<PlaywrightReport>(file);
  const failures = (report?.suites ?? []).flatMap(listFailures);
  return { passed: report?.stats.expected ?? 0, failures: ensureFailure(failures, 'journeys', ok) };
}

function listFailures({ file, suites, specs }: Suite): string[] {
  const failures = (specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => withReason(`${file} › ${title}`, results.find(({ error }) => error)?.error?.message)),
  );
  return [...failures, ...(suites ?? []).flatMap(listFailures)];
}

function withReason(name: string, reason: string | undefined): string {
  const [line] = (reason ?? '').split('\n');
  return line ? `${name}: ${line}` : name;
}

function ensureFailure(failures: string[], suiteName: string, ok: boolean): string[] {
  return failures.length === 0 && !ok ? [`${suiteName}: the run failed outside of any test`] : failures;
}

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};

type PlaywrightReport = { stats: { expected: number }; suites: Suite[] };

type Suite = {
  file: string;
  suites?: Suite[];
  specs?: { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
};

function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}
