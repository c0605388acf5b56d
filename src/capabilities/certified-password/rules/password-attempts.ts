import { day, hour, minute, type Millis } from '#foundation/time/clock.ts';
import { attemptLimits } from './limits.ts';

/** Wrong passwords in a row, number of waits so far, and end of the last wait. */
export type PasswordAttempts = { wrongCount: number; waitCount: number; waitUntil: Millis | null };

export const noAttempts: PasswordAttempts = { wrongCount: 0, waitCount: 0, waitUntil: null };

/** Returns the end of the wait that is running at an instant; undefined when a password may be tried. */
export function findActiveWaitEnd({ waitUntil }: PasswordAttempts, now: Millis): Millis | undefined {
  return waitUntil !== null && waitUntil > now ? waitUntil : undefined;
}

/**
 * Counts a wrong password. `maxWrongInARow` wrong passwords start a wait, and each further wait is twice as long. If
 * the last wait ended more than a day ago, the next wait is as short as the first.
 */
export function addWrongAttempt(attempts: PasswordAttempts, now: Millis): PasswordAttempts {
  const isReset = attempts.waitUntil !== null && attempts.waitUntil < now - day;
  const waitCount = isReset ? 0 : attempts.waitCount;
  const wrongCount = attempts.wrongCount + 1;
  if (wrongCount < attemptLimits.maxWrongInARow) return { ...attempts, waitCount, wrongCount };
  // The exponent is limited so that the product stays finite.
  const waitDuration = Math.min(
    attemptLimits.maxWaitHours * hour,
    attemptLimits.firstWaitMinutes * minute * 2 ** Math.min(waitCount, 20),
  );
  return { wrongCount: 0, waitCount: waitCount + 1, waitUntil: now + waitDuration };
}
