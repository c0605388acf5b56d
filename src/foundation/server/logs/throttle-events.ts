import { monotonicNow, type Millis } from '#foundation/time/clock.ts';

/**
 * Limits events that may occur dozens of times a second, such as errors of all jobs while the database is down. Emits
 * the first event, then at most one in each `pause`. `suppressed`: number of events not emitted since the last.
 */
export function throttleEvents<T>(
  emit: (event: T, suppressed: number) => void,
  pause: Millis,
  now: () => Millis = monotonicNow,
): (event: T) => void {
  let emittedAt = Number.NEGATIVE_INFINITY;
  let suppressedCount = 0;
  return (event) => {
    if (now() - emittedAt < pause) {
      suppressedCount += 1;
      return;
    }
    emittedAt = now();
    emit(event, suppressedCount);
    suppressedCount = 0;
  };
}
