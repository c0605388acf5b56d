import { elapsed, type Millis } from '#foundation/time/clock.ts';

/**
 * Limits events that may occur dozens of times a second, such as errors of all jobs while the database is down. Emits
 * the first one, then one per `pause` at most, with the number of events suppressed since.
 */
export function throttled<T>(
  emit: (event: T, suppressed: number) => void,
  pause: Millis,
  now: () => Millis = elapsed,
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
