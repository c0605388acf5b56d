import { type Clock, clockFrom, elapsed, type Millis, systemClock } from './clock.ts';

/** A clock that goes on by itself from the last time it was set: what happens to the machine's clock meanwhile does not reach it. */
export type SteadyClock = { clock: Clock; set: (now: Millis) => void };

/** A clock that is set to the machine's, once. Goes by the machine's count of milliseconds, which nobody can turn. */
export function steadyClock(): SteadyClock {
  let began = systemClock.now() - elapsed();
  return {
    clock: clockFrom(() => Math.floor(began + elapsed())),
    set: (now) => {
      began = now - elapsed();
    },
  };
}
