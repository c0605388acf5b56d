import { day, hour, type Millis, second } from '#foundation/time/clock.ts';

/** Seconds for which a provider page can be paid. */
export const pageValidSeconds = 3600;

const firstPollDelay = 10 * second;
const maxPollDelay = 6 * hour;
const pollingPeriod = 7 * day;

/**
 * Instant of the next poll of an attempt. The delay starts short, while the payer is waiting, and doubles each time.
 * Null after a week, because even late payments have arrived by then.
 */
export function nextPollAt({
  openedAt,
  pollCount,
  now,
}: {
  openedAt: Millis;
  pollCount: number;
  now: Millis;
}): Millis | null {
  if (now >= openedAt + pollingPeriod) return null;
  return now + Math.min(maxPollDelay, firstPollDelay * 2 ** Math.min(pollCount, 20));
}

/** Instant at which a failed refund is sent again. */
export function nextRefundAttemptAt(failures: number, now: Millis): Millis {
  return now + Math.min(day, hour * 2 ** Math.min(failures, 10));
}

/** Payments that may be started in an hour, for one account and for one charge. */
export const paymentStartLimits = { perAccountHour: 60, perChargeHour: 200 };
