import { expect, test } from 'vitest';
import { addSums, listDays, validateLedgerPeriod } from './ledger-period.ts';

test.each([
  ['2026-11-30', '2026-11-30', undefined],
  ['2025-11-30', '2026-11-30', undefined],
  ['2025-11-29', '2026-11-30', { path: 'from', key: 'period-long' }],
  ['2026-11-30', '2026-11-29', { path: 'to', key: 'period-backwards' }],
  ['2026-11-30', '2026-12-01', { path: 'to', key: 'period-ahead' }],
] as const)('judges the period from %s to %s', (from, to, expected) => {
  expect(validateLedgerPeriod({ from, to }, '2026-11-30')).toEqual(expected);
});

test('lists every day of a period, and adds their sums', () => {
  expect(listDays({ from: '2026-11-29', to: '2026-12-01' })).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
  const day = { charged: 1, cancelled: 2, received: 3, surplus: 4, refundsApproved: 5, refunded: 6 };
  expect(addSums([day, day])).toEqual({
    charged: 2,
    cancelled: 4,
    received: 6,
    surplus: 8,
    refundsApproved: 10,
    refunded: 12,
  });
});
