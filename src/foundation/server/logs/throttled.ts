import { elapsed, type Millis } from '#foundation/time/clock.ts';

/**
 * For what may come dozens of times a second, such as the faults of all jobs while the database is away: passes on the first one, then
 * one in each `pause` at most, with how many were kept back since.
 */
export function throttled<T>(
  tell: (what: T, keptBack: number) => void,
  pause: Millis,
  now: () => Millis = elapsed,
): (what: T) => void {
  let told = Number.NEGATIVE_INFINITY;
  let keptBack = 0;
  return (what) => {
    if (now() - told < pause) {
      keptBack += 1;
      return;
    }
    told = now();
    tell(what, keptBack);
    keptBack = 0;
  };
}
