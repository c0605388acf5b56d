import { type Clock, clockFrom, monotonicNow, type Millis, systemClock } from './clock.ts';

/** A clock that runs on its own from the time it was last set, unaffected by changes of the machine's clock. */
export type SteadyClock = { clock: Clock; set: (now: Millis) => void };

/** Creates a clock that is set to the machine's clock once and then counts monotonic milliseconds. */
export function createSteadyClock(): SteadyClock {
  let monotonicOrigin = systemClock.now() - monotonicNow();
  return {
    clock: clockFrom(() => Math.floor(monotonicOrigin + monotonicNow())),
    set: (now) => {
      monotonicOrigin = now - monotonicNow();
    },
  };
}
