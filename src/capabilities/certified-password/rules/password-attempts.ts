import { day, hour, minute, type Millis } from '#foundation/time/clock.ts';
import { attemptLimits } from './limits.ts';

/** Wrong passwords in a row so far, how many waits there were, and until when the last one is. */
export type PasswordAttempts = { wrong: number; waits: number; waitUntil: Millis | null };

/** Nothing wrong yet. */
export const noAttempts: PasswordAttempts = { wrong: 0, waits: 0, waitUntil: null };

/** Until when nobody is listened to at an instant; undefined when a password may be tried. */
export function lockedUntil({ waitUntil }: PasswordAttempts, now: Millis): Millis | undefined {
  return waitUntil !== null && waitUntil > now ? waitUntil : undefined;
}

/** What a wrong password makes of the tries. A day without a wait makes the next one a first one again. */
export function afterWrongAttempt(tries: PasswordAttempts, now: Millis): PasswordAttempts {
  const quiet = tries.waitUntil !== null && tries.waitUntil < now - day;
  const waits = quiet ? 0 : tries.waits;
  const wrong = tries.wrong + 1;
  if (wrong < attemptLimits.most) return { ...tries, waits, wrong };
  const wait = Math.min(
    attemptLimits.longestWaitHours * hour,
    attemptLimits.firstWaitMinutes * minute * 2 ** Math.min(waits, 20),
  );
  return { wrong: 0, waits: waits + 1, waitUntil: now + wait };
}
