import { day, type Millis, minute, second } from '#foundation/time/clock.ts';

/** How long a receipt waits for the message it is about. */
export const receiptRetention: Millis = day;

/**
 * The pause after the n-th attempt (1 is the first): short ones first, because a code lives five minutes and a provider's
 * hiccup is over sooner; never beyond the moment at which the message is of no use.
 */
export function nextAttemptAt(attempts: number, at: Millis, notAfter: Millis): Millis {
  const pause = retryDelays[attempts - 1] ?? 15 * minute;
  return Math.min(at + pause, notAfter);
}

/**
 * How long a claimed message belongs to the process that claimed it: longer than every provider of the channel may take,
 * so that a message is not sent by two at once.
 */
export function leaseDuration(providers: number, answerTimeout: Millis): Millis {
  return (Math.max(1, providers) + 2) * answerTimeout;
}

const retryDelays = [2, 5, 10, 20, 40, 60, 120, 300, 600].map((seconds) => seconds * second);
