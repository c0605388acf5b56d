import { day, hour, type Millis, second } from '#foundation/time/clock.ts';

/** How long a page can be paid on. */
export const validSeconds = 3600;

const first = 10 * second;
const longest = 6 * hour;
const late = 7 * day;

/**
 * When the provider is asked next what became of an attempt, after so many times; null when a week has passed, in which even late
 * money has come in. Soon at first, while somebody waits, and less and less often.
 */
export function nextAsk({ openedAt, asks, now }: { openedAt: Millis; asks: number; now: Millis }): Millis | null {
  if (now >= openedAt + late) return null;
  return now + Math.min(longest, first * 2 ** Math.min(asks, 20));
}

/** When a refund that failed is sent again. */
export function nextSend(failures: number, now: Millis): Millis {
  return now + Math.min(day, hour * 2 ** Math.min(failures, 10));
}

/** Begun payments in an hour: of one account, and of one charge. */
export const begins = { perAccountHour: 60, perChargeHour: 200 };
