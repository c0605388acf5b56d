import type { Millis } from '#foundation/time/clock.ts';

/** What was read a moment ago, so that many who ask for the same thing ask the database once. */
export type ReadCache = {
  /** What stands under a name, or what `read` brings. Who asks while it is being read waits for the same reading. */
  get: <T>(name: string, read: () => Promise<T>) => Promise<T>;
};

/**
 * A shelf on which things stand for a few seconds: so long does a change take to reach every reader. It holds so many; what was asked
 * for longest ago makes room. What could not be read is read again.
 */
export function createReadCache(now: () => Millis, { keptFor = 3000, most = 500 } = {}): ReadCache {
  const kept = new Map<string, { until: Millis; reading: Promise<unknown> }>();
  return {
    get: <T>(name: string, read: () => Promise<T>) => {
      const there = kept.get(name);
      if (there && now() < there.until) return there.reading as Promise<T>;
      const reading = read();
      kept.delete(name);
      kept.set(name, { until: now() + keptFor, reading });
      reading.catch(() => {
        if (kept.get(name)?.reading === reading) kept.delete(name);
      });
      const oldest = kept.keys().next();
      if (kept.size > most && oldest.value !== undefined) kept.delete(oldest.value);
      return reading;
    },
  };
}
