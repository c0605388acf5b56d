import { day, hour, type Millis, second } from '#foundation/time/clock.ts';

/** How long a page can be paid on. */
export const validSeconds = 3600;

const firstPollDelay = 10 * second;
const maxPollDelay = 6 * hour;
const pollingPeriod = 7 * day;

/**
 * When the provider is asked next what became of an attempt, after so many times; null when a week has passed, in which even late
 * money has come in. Soon at first, while somebody waits, and less and less often.
 */
export function nextPollAt({ openedAt, asks, now }: { openedAt: Millis; asks: number; now: Millis }): Millis | null {
  if (now >= openedAt + pollingPeriod) return null;
  return now + Math.min(maxPollDelay, firstPollDelay * 2 ** Math.min(asks, 20));
}

/** When a refund that failed is sent again. */
export function nextRefundAttemptAt(failures: number, now: Millis): Millis {
  return now + Math.min(day, hour * 2 ** Math.min(failures, 10));
}

/** Begun payments in an hour: of one account, and of one charge. */
export const paymentStartLimits = { perAccountHour: 60, perChargeHour: 200 };
