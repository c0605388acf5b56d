import { day, hour, minute, type Millis } from '#foundation/time/clock.ts';
import { attemptLimits } from './limits.ts';

/** Wrong passwords in a row, number of waits so far, and end of the last wait. */
export type PasswordAttempts = { wrongCount: number; waitCount: number; waitUntil: Millis | null };

export const noAttempts: PasswordAttempts = { wrongCount: 0, waitCount: 0, waitUntil: null };

/** End of the wait at an instant; undefined when a password may be tried. */
export function findActiveWaitEnd({ waitUntil }: PasswordAttempts, now: Millis): Millis | undefined {
  return waitUntil !== null && waitUntil > now ? waitUntil : undefined;
}

/** If the last wait ended more than a day ago, the next wait is as short as the first. */
export function addWrongAttempt(attempts: PasswordAttempts, now: Millis): PasswordAttempts {
  const isReset = attempts.waitUntil !== null && attempts.waitUntil < now - day;
  const waits = isReset ? 0 : attempts.waitCount;
  const wrong = attempts.wrongCount + 1;
  if (wrong < attemptLimits.maxWrongInARow) return { ...attempts, waitCount: waits, wrongCount: wrong };
  // The exponent is limited so that the product stays finite.
  const waitDuration = Math.min(
    attemptLimits.maxWaitHours * hour,
    attemptLimits.firstWaitMinutes * minute * 2 ** Math.min(waits, 20),
  );
  return { wrongCount: 0, waitCount: waits + 1, waitUntil: now + waitDuration };
}
