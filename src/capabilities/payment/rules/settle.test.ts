import { describe, expect, test } from 'vitest';
import { type AttemptState, type ChargeState, decideSettlement } from './settle.ts';

const standing = (charge: ChargeState, attempt: AttemptState) => ({
  charge: { state: charge, cents: 2000, currency: 'bnd' },
  attempt: { state: attempt },
});
const paid = (change: Partial<{ cents: number; currency: string }> = {}) => ({
  state: 'paid' as const,
  paid: { cents: 2000, currency: 'bnd', payment: 'p1', ...change },
});

test.each([['opening'], ['open'], ['failed'], ['expired']] as const)(
  'what is owed and comes in counts, also when its page was %s',
  (attempt) => {
    const settled = decideSettlement(standing('due', attempt), paid());
    expect(settled).toEqual({ kind: 'applied', cents: 2000, payment: 'p1' });
  },
);

describe('what comes in and is not owed goes back', () => {
  test.each([
    ['a cent less', { cents: 1999 }],
    ['a cent more', { cents: 2001 }],
    ['another currency', { currency: 'idr' }],
  ])('%s', (_what, change) => {
    const { cents = 2000 } = change as { cents?: number };
    expect(decideSettlement(standing('due', 'open'), paid(change))).toEqual({ kind: 'surplus', cents, payment: 'p1' });
  });

  test.each([['paid'], ['cancelled'], ['refunding'], ['refunded']] as const)('of what is %s', (charge) => {
    expect(decideSettlement(standing(charge, 'open'), paid())).toMatchObject({ kind: 'surplus' });
  });
});

test.each([
  ['open', 'failed', { kind: 'ended', state: 'failed' }],
  ['opening', 'expired', { kind: 'ended', state: 'expired' }],
  ['failed', 'expired', { kind: 'nothing' }],
  ['open', 'open', { kind: 'nothing' }],
  ['paid', 'failed', { kind: 'nothing' }],
  ['paid', 'expired', { kind: 'nothing' }],
] as const)('a page that is %s, and said to be %s', (attempt, state, expected) => {
  expect(decideSettlement(standing('due', attempt), { state })).toEqual(expected);
});

test('what was paid is not paid once more, whoever says so', () => {
  expect(decideSettlement(standing('paid', 'paid'), paid())).toEqual({ kind: 'nothing' });
  expect(decideSettlement(standing('due', 'open'), { state: 'paid' })).toEqual({ kind: 'nothing' });
});
