import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { one, sum, tallyPlaywright, tallyVitest } from './tally.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sihat-tally-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

it('adds up', () => {
  expect(sum([one(true), one(false), { passed: 3, failed: 2 }])).toEqual({ passed: 4, failed: 3 });
});

it('counts the tests of a report', () => {
  const file = report({
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [{ status: 'failed', assertionResults: [{}] }],
  });
  expect(tallyVitest(file, false)).toEqual({ passed: 5, failed: 1 });
});

it('counts a file that could not be read as a failure', () => {
  const file = report({
    numPassedTests: 5,
    numFailedTests: 0,
    testResults: [{ status: 'failed', assertionResults: [] }],
  });
  expect(tallyVitest(file, false)).toEqual({ passed: 5, failed: 1 });
});

it('counts an error outside of every test as a failure', () => {
  expect(tallyVitest(report({ numPassedTests: 5, numFailedTests: 0, testResults: [] }), false)).toEqual({
    passed: 5,
    failed: 1,
  });
});

it('counts a run without a report as a failure', () => {
  expect(tallyVitest(join(folder, 'none.json'), false)).toEqual({ passed: 0, failed: 1 });
  expect(tallyPlaywright(join(folder, 'none.json'), false)).toEqual({ passed: 0, failed: 1 });
});

it('counts a journey that passed only when repeated as a failure', () => {
  const file = report({ stats: { expected: 4, unexpected: 1, flaky: 1 } });
  expect(tallyPlaywright(file, false)).toEqual({ passed: 4, failed: 2 });
});

function report(content: unknown): string {
  const file = join(folder, `${expect.getState().currentTestName?.replaceAll(/\W+/g, '-')}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}
