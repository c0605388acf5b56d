import { expect, test } from 'vitest';
import { isProblem } from '#foundation/contract/problem.ts';
import { newToken } from '../keys/random.ts';
import { type BrakeLimits, openBrake } from './brake.ts';
import { visitor } from './test-visitor.ts';
import type { Actor } from './visit.ts';

const limits: BrakeLimits = {
  account: { atOnce: 3, perSecond: 0.001 },
  staff: { atOnce: 5, perSecond: 0.001 },
  browser: { atOnce: 4, perSecond: 0.001 },
  network: { atOnce: 10, perSecond: 0.001 },
};
const account = (accountId: string): Actor => ({ ...visitor(), kind: 'traveller', accountId, sessionId: newToken() });

/** How many changes somebody is given until there are none left. */
function given(take: () => void): number {
  for (let n = 0; n < 1000; n++) {
    try {
      take();
    } catch (thrown) {
      if (!isProblem(thrown, 'foundation/too-many')) throw thrown;
      expect(thrown.details.retryAfter).toBeGreaterThan(900);
      return n;
    }
  }
  return Infinity;
}

test('an account has so many, by whatever login; another has its own', () => {
  const brake = openBrake(limits);
  expect(given(() => brake.take(account('one')))).toBe(3);
  expect(given(() => brake.take(account('two')))).toBe(3);
  const officer: Actor = {
    ...visitor(),
    kind: 'staff',
    staffId: 'one',
    sessionId: '',
    name: '',
    roles: [],
    scopes: new Set(),
    steppedUpAt: null,
  };
  expect(given(() => brake.take(officer))).toBe(5);
});

test('a stranger has so many by browser, and those behind one address so many together', () => {
  const brake = openBrake(limits);
  const [here, there] = ['203.0.113.7', '198.51.100.1'];
  const somebody = visitor({ address: here });
  expect(given(() => brake.take(somebody))).toBe(4);
  expect(given(() => brake.take(visitor({ address: here })))).toBe(6);
  expect(given(() => brake.take(visitor({ address: there, browser: '' })))).toBe(10);
  // What was refused took nothing from others.
  expect(given(() => brake.take(account('one')))).toBe(3);
});

test('there is one again after its time', () => {
  const brake = openBrake({ ...limits, account: { atOnce: 1, perSecond: 1_000_000 } });
  expect(() => {
    for (let n = 0; n < 100; n++) brake.take(account('one'));
  }).not.toThrow();
});
