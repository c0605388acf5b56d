import { clockFrom, type Clock } from '#foundation/time/clock.ts';

/** Clock for demos and tests. `move` sets the clock's offset from the real time, in milliseconds. */
export type MovableClock = { clock: Clock; move: (offsetMillis: number) => void };

/** The configuration refuses a movable clock in production. */
export function createMovableClock(baseClock: Clock): MovableClock {
  let offset = 0;
  return {
    clock: clockFrom(() => baseClock.now() + offset),
    move: (newOffset) => {
      offset = newOffset;
    },
  };
}
