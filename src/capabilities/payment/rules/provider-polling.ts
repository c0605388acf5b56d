import { day, hour, type Millis, second } from '#foundation/time/clock.ts';

export const pageValidSeconds = 3600;

const firstPollDelay = 10 * second;
const maxPollDelay = 6 * hour;
const pollingPeriod = 7 * day;

/**
 * The delay starts short, while the payer is waiting, and doubles each time. Null after a week, because even late
 * payments have arrived by then.
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

export function nextRefundAttemptAt(failures: number, now: Millis): Millis {
  return now + Math.min(day, hour * 2 ** Math.min(failures, 10));
}

export const paymentStartLimits = { perAccountHour: 60, perChargeHour: 200 };
