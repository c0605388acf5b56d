import { clockFrom, type Clock } from '#foundation/time/clock.ts';

/** Clock for demos and tests. `move` sets how far it is ahead, in milliseconds. */
export type MovableClock = { clock: Clock; move: (ahead: number) => void };

/** Creates a clock with a settable offset. The configuration refuses it in production. */
export function movableClock(baseClock: Clock): MovableClock {
  let offset = 0;
  return {
    clock: clockFrom(() => baseClock.now() + offset),
    move: (ahead) => {
      offset = ahead;
    },
  };
}
