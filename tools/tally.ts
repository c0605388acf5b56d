import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './run-command.ts';

/** How many passed, and the names of what failed, each with the first line of why where that is known. */
export type Tally = { passed: number; failures: string[] };

/** The sum of several. */
export function sumTallies(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  };
}

/** One step as a tally. */
export function tallyStep(name: string, ok: boolean): Tally {
  return ok ? { passed: 1, failures: [] } : { passed: 0, failures: [name] };
}

/**
 * Reads a report of vitest (its JSON reporter). `ok` is how the run ended: a run that ended badly without a failed test
 * (no report, an error outside of every test) counts as one failure.
 */
export function tallyVitest(file: string, ok: boolean): Tally {
  const report = readReport<VitestReport>(file);
  const failures = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const at = relative(root, name);
    const unread = status === 'failed' && assertionResults.length === 0;
    return unread
      ? [withReason(at, message)]
      : assertionResults
          .filter((test) => test.status === 'failed')
          .map(({ fullName, failureMessages }) => withReason(`${at} › ${fullName}`, failureMessages?.[0]));
  });
  return { passed: report?.numPassedTests ?? 0, failures: ensureFailure(failures, 'tests', ok) };
}

/** Reads a report of Playwright (its JSON reporter), by the same rule. A journey that passed only when repeated failed. */
export function tallyPlaywright(file: string, ok: boolean): Tally {
  const report = readReport<PlaywrightReport>(file);
  const failures = (report?.suites ?? []).flatMap(listFailures);
  return { passed: report?.stats.expected ?? 0, failures: ensureFailure(failures, 'journeys', ok) };
}

function listFailures({ file, suites, specs }: Suite): string[] {
  const own = (specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => withReason(`${file} › ${title}`, results.find(({ error }) => error)?.error?.message)),
  );
  return [...own, ...(suites ?? []).flatMap(listFailures)];
}

function withReason(name: string, reason: string | undefined): string {
  const [line] = (reason ?? '').split('\n');
  return line ? `${name}: ${line}` : name;
}

function ensureFailure(failures: string[], what: string, ok: boolean): string[] {
  return failures.length === 0 && !ok ? [`the ${what} ended badly, outside of every one of them`] : failures;
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
  specs?: {
    title: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
};

function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}
