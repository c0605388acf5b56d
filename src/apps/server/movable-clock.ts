import { clockFrom, type Clock } from '#foundation/time/clock.ts';

/** A clock that can be moved for a demonstration or a test: by how much it is ahead, in milliseconds. */
export type MovableClock = { clock: Clock; move: (ahead: number) => void };

/** A clock, shifted by what was last asked for. Never in production: the configuration refuses it there. */
export function movableClock(unmoved: Clock): MovableClock {
  let shift = 0;
  return {
    clock: clockFrom(() => unmoved.now() + shift),
    move: (ahead) => {
      shift = ahead;
    },
  };
}
