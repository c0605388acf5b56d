import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './run-command.ts';
import { tallyStep, sumTallies, tallyPlaywright, tallyVitest } from './tally.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sihat-tally-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

it('adds tallies', () => {
  expect(sumTallies([tallyStep('types', true), tallyStep('lint', false), { passed: 3, failures: ['a', 'b'] }])).toEqual(
    { passed: 4, failures: ['lint', 'a', 'b'] },
  );
});

it('counts the tests of a report, and names the failed ones with the first line of the reason', () => {
  const failed = { status: 'failed', fullName: 'rules › add up', failureMessages: ['expected 1 to be 2\n  at'] };
  const file = writeReport({
    numPassedTests: 5,
    testResults: [
      { name: join(root, 'src/rules.test.ts'), status: 'failed', assertionResults: [failed, { status: 'passed' }] },
    ],
  });
  expect(tallyVitest(file, false)).toEqual({
    passed: 5,
    failures: ['src/rules.test.ts › rules › add up: expected 1 to be 2'],
  });
});

it('counts a file that could not be loaded as a failure', () => {
  const suite = {
    name: join(root, 'src/a.test.ts'),
    status: 'failed',
    message: 'no such module',
    assertionResults: [],
  };
  expect(tallyVitest(writeReport({ numPassedTests: 5, testResults: [suite] }), false)).toEqual({
    passed: 5,
    failures: ['src/a.test.ts: no such module'],
  });
});

it('counts an error outside all tests as a failure', () => {
  expect(tallyVitest(writeReport({ numPassedTests: 5, testResults: [] }), false)).toEqual({
    passed: 5,
    failures: ['tests: the run failed outside of any test'],
  });
});

it('counts a run without a report as a failure', () => {
  expect(tallyVitest(join(folder, 'none.json'), false).failures).toHaveLength(1);
  expect(tallyPlaywright(join(folder, 'none.json'), false).failures).toHaveLength(1);
});

it('counts a flaky journey as a failure', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    tests: [{ status, results: [message ? { error: { message } } : {}] }],
  });
  const file = writeReport({
    stats: { expected: 4 },
    suites: [
      {
        file: 'a.journey.ts',
        specs: [spec('is calm', 'expected'), spec('repeats', 'flaky', 'late')],
        suites: [{ file: 'a.journey.ts', specs: [spec('breaks', 'unexpected', 'gone\nmore')] }],
      },
    ],
  });
  expect(tallyPlaywright(file, false)).toEqual({
    passed: 4,
    failures: ['a.journey.ts › repeats: late', 'a.journey.ts › breaks: gone'],
  });
});

function writeReport(content: unknown): string {
  const file = join(folder, `${expect.getState().currentTestName?.replaceAll(/\W+/g, '-')}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}
