import { describe, expect, test } from 'vitest';
import { type AttemptState, type ChargeState, decideSettlement } from './settle.ts';

const settlementInput = (charge: ChargeState, attempt: AttemptState) => ({
  charge: { state: charge, cents: 2000, currency: 'bnd' },
  attempt: { state: attempt },
});
const paid = (change: Partial<{ cents: number; currency: string }> = {}) => ({
  state: 'paid' as const,
  paid: { cents: 2000, currency: 'bnd', payment: 'p1', ...change },
});

test.each([['opening'], ['open'], ['failed'], ['expired']] as const)(
  'applies a payment that is due, when its page was %s',
  (attempt) => {
    const settlement = decideSettlement(settlementInput('due', attempt), paid());
    expect(settlement).toEqual({ kind: 'applied', cents: 2000, payment: 'p1' });
  },
);

describe('a payment that is not due is a surplus', () => {
  test.each([
    ['a cent less', { cents: 1999 }],
    ['a cent more', { cents: 2001 }],
    ['another currency', { currency: 'idr' }],
  ])('with %s', (_what, change) => {
    const { cents = 2000 } = change as { cents?: number };
    expect(decideSettlement(settlementInput('due', 'open'), paid(change))).toEqual({
      kind: 'surplus',
      cents,
      payment: 'p1',
    });
  });

  test.each([['paid'], ['cancelled'], ['refunding'], ['refunded']] as const)('for a charge that is %s', (charge) => {
    expect(decideSettlement(settlementInput(charge, 'open'), paid())).toMatchObject({ kind: 'surplus' });
  });
});

test.each([
  ['open', 'failed', { kind: 'ended', state: 'failed' }],
  ['opening', 'expired', { kind: 'ended', state: 'expired' }],
  ['failed', 'expired', { kind: 'nothing' }],
  ['open', 'open', { kind: 'nothing' }],
  ['paid', 'failed', { kind: 'nothing' }],
  ['paid', 'expired', { kind: 'nothing' }],
] as const)('settles a page that is %s and reported as %s', (attempt, state, expected) => {
  expect(decideSettlement(settlementInput('due', attempt), { state })).toEqual(expected);
});

test('does not settle a payment again, whatever is reported', () => {
  expect(decideSettlement(settlementInput('paid', 'paid'), paid())).toEqual({ kind: 'nothing' });
  expect(decideSettlement(settlementInput('due', 'open'), { state: 'paid' })).toEqual({ kind: 'nothing' });
});
