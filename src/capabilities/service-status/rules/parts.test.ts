import { expect, test } from 'vitest';
import { minute } from '#foundation/time/clock.ts';
import { type PartCheck, serviceParts, computePartViews, computeServiceState } from './parts.ts';

const now = 1_000 * minute;
const check = (part: PartCheck['part'], good: boolean, age = 0): PartCheck => ({
  part,
  hasPassed: good,
  checkedAt: now - age,
  lastPassedAt: good ? now - age : undefined,
});
const all = serviceParts.map((part) => check(part, true));
const states = (checks: readonly PartCheck[], reachable = true) =>
  Object.fromEntries(computePartViews(checks, now, reachable).map(({ part, state }) => [part, state]));

test('reports the state of each part, and unknown without a recent check', () => {
  expect(new Set(Object.values(states(all)))).toEqual(new Set(['works']));
  expect(states([...all.slice(2), check('login', false)])).toMatchObject({ pages: 'works', login: 'disturbed' });
  expect(states([check('login', true, 5 * minute), check('pass', true, 5 * minute + 1)])).toMatchObject({
    login: 'works',
    pass: 'unknown',
    files: 'unknown',
  });
});

test('reports that only pages work without the database', () => {
  const { pages, ...rest } = states(all, false);
  expect(pages).toBe('works');
  expect(new Set(Object.values(rest))).toEqual(new Set(['unreachable']));
});

test.each([
  ['works', all, true, false],
  ['unknown', [], true, false],
  ['unknown', all.slice(0, 3), true, false],
  ['disturbed', [check('form', false)], true, false],
  ['unreachable', all, false, false],
  ['outage', all, true, true],
  ['outage', all, false, true],
] as const)('the overall state is %s', (expected, checks, reachable, announced) => {
  expect(computeServiceState(computePartViews(checks, now, reachable), announced)).toBe(expected);
});
