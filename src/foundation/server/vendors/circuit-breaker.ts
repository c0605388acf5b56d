import { type Clock, type Millis, second } from '#foundation/time/clock.ts';

/** Keeps a failing provider from being asked again and again. Of this process only. */
export type Breaker = {
  /** Whether to ask now. While open, one trial is let through at a time after the rest. */
  admits: () => boolean;
  succeeded: () => void;
  failed: () => void;
};

/** Opens after `failures` in a row and lets one trial through after each `rest` (ms). */
export function openBreaker(clock: Clock, { failures = 5, rest = 30 * second } = {}): Breaker {
  let inARow = 0;
  let restsUntil: Millis = 0;
  return {
    admits: () => {
      if (inARow < failures) return true;
      if (clock.now() < restsUntil) return false;
      restsUntil = clock.now() + rest;
      return true;
    },
    succeeded: () => {
      inARow = 0;
    },
    failed: () => {
      inARow += 1;
      if (inARow >= failures) restsUntil = clock.now() + rest;
    },
  };
}
