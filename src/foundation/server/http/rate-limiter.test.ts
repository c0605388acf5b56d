import { expect, test } from 'vitest';
import { isProblem } from '#foundation/contract/problem.ts';
import { newToken } from '../keys/random.ts';
import { type RateLimits, createRateLimiter } from './rate-limiter.ts';
import { newVisitor } from './testing/visitor.ts';
import type { Actor } from './visit.ts';

const limits: RateLimits = {
  account: { capacity: 3, perSecond: 0.001 },
  staff: { capacity: 5, perSecond: 0.001 },
  browser: { capacity: 4, perSecond: 0.001 },
  network: { capacity: 10, perSecond: 0.001 },
};
const call = { name: 'change' };
const account = (accountId: string): Actor => ({
  ...newVisitor(),
  kind: 'traveller',
  accountId,
  sessionId: newToken(),
});

/** Counts the changes that are allowed before a refusal with a long wait. */
function countAllowed(takeOne: () => void): number {
  for (let n = 0; n < 1000; n++) {
    try {
      takeOne();
    } catch (thrown) {
      if (isProblem(thrown, 'foundation/too-many') && (thrown.details.retryAfter ?? 0) > 900) return n;
      throw thrown;
    }
  }
  return Infinity;
}

test('limits an account over all its logins, and each account by itself', () => {
  const allowance = createRateLimiter(limits);
  expect(countAllowed(() => allowance.take(account('one'), call))).toBe(3);
  expect(countAllowed(() => allowance.take(account('two'), call))).toBe(3);
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
  expect(countAllowed(() => allowance.take(officer, call))).toBe(5);
});

test('takes several tokens for a call that counts as several, or none when too few are left', () => {
  const allowance = createRateLimiter({ ...limits, account: { capacity: 30, perSecond: 0.001 } });
  expect(countAllowed(() => allowance.take(account('one'), { ...call, rateLimitCost: 7 }))).toBe(4);
  expect(countAllowed(() => allowance.take(account('one'), call))).toBe(2);
});

test('counts a repeated request as one, and a request that changed nothing as one', () => {
  const allowance = createRateLimiter({ ...limits, account: { capacity: 60, perSecond: 0.001 } });
  const expensive = { ...call, rateLimitCost: 30 };
  const requestOf = (requestId: string) => ({ ...account('one'), requestId, keyed: true });
  const refunds = Array.from({ length: 10 }, () => allowance.take(requestOf('first'), expensive));
  // A repetition was counted as one, so its refund returns nothing.
  for (const refund of refunds.slice(1)) refund();
  expect(countAllowed(() => allowance.take(requestOf('second'), expensive))).toBe(0);
  refunds[0]?.();
  expect(countAllowed(() => allowance.take(account('one'), expensive))).toBe(1);
});

test('takes all tokens for a call that counts as more than the limit', () => {
  const allowance = createRateLimiter(limits);
  expect(countAllowed(() => allowance.take(account('one'), { ...call, rateLimitCost: 30 }))).toBe(1);
});

test('limits visitors by browser, and those of one network together', () => {
  const allowance = createRateLimiter(limits);
  const [here, there] = ['203.0.113.7', '198.51.100.1'];
  const visitor = newVisitor({ address: here });
  expect(countAllowed(() => allowance.take(visitor, call))).toBe(4);
  expect(countAllowed(() => allowance.take(newVisitor({ address: here }), call))).toBe(6);
  expect(countAllowed(() => allowance.take(newVisitor({ address: there, browserId: '' }), call))).toBe(10);
  // Another call has its own limits.
  expect(countAllowed(() => allowance.take(visitor, { name: 'other' }))).toBe(4);
  // A refused change takes nothing from other limits.
  expect(countAllowed(() => allowance.take(account('one'), call))).toBe(3);
});

test('allows another change after some time', () => {
  const allowance = createRateLimiter({ ...limits, account: { capacity: 1, perSecond: 1_000_000 } });
  expect(() => {
    for (let n = 0; n < 100; n++) allowance.take(account('one'), call);
  }).not.toThrow();
});
