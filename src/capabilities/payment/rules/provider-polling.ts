import { day, hour, type Millis, second } from '#foundation/time/clock.ts';

/** Time in which a payment page of the provider can be paid. */
export const pageValidSeconds = 3600;

const firstPollDelay = 10 * second;
const maxPollDelay = 6 * hour;
const pollingPeriod = 7 * day;

/**
 * Computes when to poll the provider next about an attempt. The delay starts short, while the payer is waiting, and
 * doubles with each poll. Null a week after the start: no more polls, because even late payments have arrived by then.
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

/** Computes when to retry a refund: after an hour, then after twice the delay for each failure, at most a day. */
export function nextRefundAttemptAt(failures: number, now: Millis): Millis {
  return now + Math.min(day, hour * 2 ** Math.min(failures, 10));
}

/** Numbers of starts of a payment in an hour, by an account and for a charge. */
export const paymentStartLimits = { perAccountHour: 60, perChargeHour: 200 };
