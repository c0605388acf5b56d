import { addDays, daysBetween, type LocalDate } from '#foundation/time/local-date.ts';
import type { LedgerAccount } from './ledger.ts';
import { maxLedgerDays } from './limits.ts';

/** Range of days, both ends included. */
export type LedgerPeriod = { from: LocalDate; to: LocalDate };

/**
 * Sums of a period or a day, in cents. `charged`: fees raised. `cancelled`: fees no longer owed. `received`: paid for a
 * fee. `surplus`: paid though nothing was owed. `refundsApproved`: to be given back. `refunded`: given back.
 */
export const ledgerSums = ['charged', 'cancelled', 'received', 'surplus', 'refundsApproved', 'refunded'] as const;
export type LedgerSum = (typeof ledgerSums)[number];
export type LedgerSums = Record<LedgerSum, number>;

/** Accounts of the postings that a sum adds up: money moves from `credit` to `debit`. */
export const accountsOfSum: Record<LedgerSum, { debit: LedgerAccount; credit: LedgerAccount }> = {
  charged: { debit: 'receivable', credit: 'fees' },
  cancelled: { debit: 'fees', credit: 'receivable' },
  received: { debit: 'provider', credit: 'receivable' },
  surplus: { debit: 'provider', credit: 'payable' },
  refundsApproved: { debit: 'fees', credit: 'payable' },
  refunded: { debit: 'payable', credit: 'provider' },
};

/** Returns the field and the message of what is wrong with a period; undefined for a valid one. */
export function validateLedgerPeriod(
  { from, to }: LedgerPeriod,
  today: LocalDate,
): { path: 'from' | 'to'; key: 'period-backwards' | 'period-long' | 'period-ahead' } | undefined {
  if (from > to) return { path: 'to', key: 'period-backwards' };
  if (to > today) return { path: 'to', key: 'period-ahead' };
  return daysBetween(from, to) >= maxLedgerDays ? { path: 'from', key: 'period-long' } : undefined;
}

export function listDays({ from, to }: LedgerPeriod): LocalDate[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
}

export function addSums(all: readonly LedgerSums[]): LedgerSums {
  const total: LedgerSums = { charged: 0, cancelled: 0, received: 0, surplus: 0, refundsApproved: 0, refunded: 0 };
  for (const sums of all) for (const sum of ledgerSums) total[sum] += sums[sum];
  return total;
}
