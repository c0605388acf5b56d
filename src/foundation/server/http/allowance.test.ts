import { expect, test } from 'vitest';
import { isProblem } from '#foundation/contract/problem.ts';
import { newToken } from '../keys/random.ts';
import { type AllowanceLimits, openAllowance } from './allowance.ts';
import { newVisitor } from './testing/visitor.ts';
import type { Actor } from './visit.ts';

const limits: AllowanceLimits = {
  account: { atOnce: 3, perSecond: 0.001 },
  staff: { atOnce: 5, perSecond: 0.001 },
  browser: { atOnce: 4, perSecond: 0.001 },
  network: { atOnce: 10, perSecond: 0.001 },
};
const call = { name: 'change' };
const account = (accountId: string): Actor => ({
  ...newVisitor(),
  kind: 'traveller',
  accountId,
  sessionId: newToken(),
});

/** How many changes somebody is given until they are told to wait. */
function given(take: () => void): number {
  for (let n = 0; n < 1000; n++) {
    try {
      take();
    } catch (thrown) {
      if (isProblem(thrown, 'foundation/too-many') && (thrown.details.retryAfter ?? 0) > 900) return n;
      throw thrown;
    }
  }
  return Infinity;
}

test('an account has so many, by whatever login; another has its own', () => {
  const allowance = openAllowance(limits);
  expect(given(() => allowance.take(account('one'), call))).toBe(3);
  expect(given(() => allowance.take(account('two'), call))).toBe(3);
  const officer: Actor = {
    ...newVisitor(),
    kind: 'staff',
    staffId: 'one',
    sessionId: '',
    name: '',
    emailHash: Buffer.alloc(0),
    roles: [],
    scopes: new Set(),
    steppedUpAt: null,
  };
  expect(given(() => allowance.take(officer, call))).toBe(5);
});

test('what counts as several takes as many, or none where there are fewer', () => {
  const allowance = openAllowance({ ...limits, account: { atOnce: 30, perSecond: 0.001 } });
  expect(given(() => allowance.take(account('one'), { ...call, countsAs: 7 }))).toBe(4);
  expect(given(() => allowance.take(account('one'), call))).toBe(2);
});

test('the same request once more counts as one, and so does one that changed nothing', () => {
  const allowance = openAllowance({ ...limits, account: { atOnce: 60, perSecond: 0.001 } });
  const dear = { ...call, countsAs: 30 };
  const by = (requestId: string) => ({ ...account('one'), requestId, keyed: true });
  const again = Array.from({ length: 10 }, () => allowance.take(by('first'), dear));
  // Given back, none that was taken as one gives more.
  for (const giveBack of again.slice(1)) giveBack();
  expect(given(() => allowance.take(by('second'), dear))).toBe(0);
  again[0]?.();
  expect(given(() => allowance.take(account('one'), dear))).toBe(1);
});

test('what counts as more than there can be takes all there is', () => {
  const allowance = openAllowance(limits);
  expect(given(() => allowance.take(account('one'), { ...call, countsAs: 30 }))).toBe(1);
});

test('a stranger has so many by browser, and those behind one address so many together', () => {
  const allowance = openAllowance(limits);
  const [here, there] = ['203.0.113.7', '198.51.100.1'];
  const somebody = newVisitor({ address: here });
  expect(given(() => allowance.take(somebody, call))).toBe(4);
  expect(given(() => allowance.take(newVisitor({ address: here }), call))).toBe(6);
  expect(given(() => allowance.take(newVisitor({ address: there, browser: '' }), call))).toBe(10);
  // For another call they have as many.
  expect(given(() => allowance.take(somebody, { name: 'other' }))).toBe(4);
  // What was refused took nothing from others.
  expect(given(() => allowance.take(account('one'), call))).toBe(3);
});

test('there is one again after its time', () => {
  const allowance = openAllowance({ ...limits, account: { atOnce: 1, perSecond: 1_000_000 } });
  expect(() => {
    for (let n = 0; n < 100; n++) allowance.take(account('one'), call);
  }).not.toThrow();
});
