import { day, hour, minute, type Millis } from '#foundation/time/clock.ts';
import { attemptLimits } from './limits.ts';

/** Wrong passwords in a row, number of waits so far, and end of the last wait. */
export type PasswordAttempts = { wrong: number; waits: number; waitUntil: Millis | null };

export const noAttempts: PasswordAttempts = { wrong: 0, waits: 0, waitUntil: null };

/** End of the wait at an instant; undefined when a password may be tried. */
export function activeWaitEnd({ waitUntil }: PasswordAttempts, now: Millis): Millis | undefined {
  return waitUntil !== null && waitUntil > now ? waitUntil : undefined;
}

/** Attempts after a wrong password. A day after the last wait, the next one counts as the first. */
export function afterWrongAttempt(attempts: PasswordAttempts, now: Millis): PasswordAttempts {
  const isReset = attempts.waitUntil !== null && attempts.waitUntil < now - day;
  const waits = isReset ? 0 : attempts.waits;
  const wrong = attempts.wrong + 1;
  if (wrong < attemptLimits.maxWrongInARow) return { ...attempts, waits, wrong };
  const wait = Math.min(
    attemptLimits.maxWaitHours * hour,
    attemptLimits.firstWaitMinutes * minute * 2 ** Math.min(waits, 20),
  );
  return { wrong: 0, waits: waits + 1, waitUntil: now + wait };
}
