import { day, type Millis, minute, second } from '#foundation/time/clock.ts';

/** Time for which a receipt waits for its message. */
export const receiptRetention: Millis = day;

/**
 * Instant of the attempt after the n-th (1 is the first). First delays are short, as a code expires in five minutes and
 * most failures of a provider are shorter. Never later than `notAfter`.
 */
export function nextAttemptAt(attempts: number, now: Millis, notAfter: Millis): Millis {
  const pause = retryDelays[attempts - 1] ?? 15 * minute;
  return Math.min(now + pause, notAfter);
}

/**
 * Lease of a claimed message: longer than all providers of the channel may take, so that no two processes send it at
 * once.
 */
export function leaseDuration(providerCount: number, answerTimeout: Millis): Millis {
  return (Math.max(1, providerCount) + 2) * answerTimeout;
}

const retryDelays = [2, 5, 10, 20, 40, 60, 120, 300, 600].map((seconds) => seconds * second);
