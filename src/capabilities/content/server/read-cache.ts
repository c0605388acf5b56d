import type { Millis } from '#foundation/time/clock.ts';

/** Cache of recent reads, so that many requests for the same data cause one query. */
export type ReadCache = {
  /** Returns the cached value, or the result of `read`. Concurrent callers share one read. */
  get: <T>(name: string, read: () => Promise<T>) => Promise<T>;
};

/**
 * Creates a cache that expires after a few seconds: a change reaches every reader within that time.
 * Above `most` entries the oldest is dropped. Failed reads are not cached.
 */
export function createReadCache(now: () => Millis, { keptFor = 3000, most = 500 } = {}): ReadCache {
  const entries = new Map<string, { until: Millis; reading: Promise<unknown> }>();
  return {
    get: <T>(name: string, read: () => Promise<T>) => {
      const entry = entries.get(name);
      if (entry && now() < entry.until) return entry.reading as Promise<T>;
      const reading = read();
      entries.delete(name);
      entries.set(name, { until: now() + keptFor, reading });
      reading.catch(() => {
        if (entries.get(name)?.reading === reading) entries.delete(name);
      });
      const oldest = entries.keys().next();
      if (entries.size > most && oldest.value !== undefined) entries.delete(oldest.value);
      return reading;
    },
  };
}
