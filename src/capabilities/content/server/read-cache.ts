import type { Millis } from '#foundation/time/clock.ts';

/** Cache of recent reads, so that many requests for the same data cause one query. */
export type ReadCache = {
  /** Returns the cached result of `name`, or calls `read`. Concurrent callers share one call. */
  get: <T>(name: string, read: () => Promise<T>) => Promise<T>;
};

/**
 * Creates a cache whose entries expire after a few seconds: a change reaches every reader within that time. Drops the
 * oldest entry above `maxEntries`. Failed reads are not cached.
 */
export function createReadCache(now: () => Millis, { lifetimeMillis = 3000, maxEntries = 500 } = {}): ReadCache {
  const entries = new Map<string, { expiresAt: Millis; reading: Promise<unknown> }>();
  return {
    get: <T>(name: string, read: () => Promise<T>) => {
      const entry = entries.get(name);
      if (entry && now() < entry.expiresAt) return entry.reading as Promise<T>;
      const result = read();
      entries.delete(name);
      entries.set(name, { expiresAt: now() + lifetimeMillis, reading: result });
      result.catch(() => {
        if (entries.get(name)?.reading === result) entries.delete(name);
      });
      const oldest = entries.keys().next();
      if (entries.size > maxEntries && oldest.value !== undefined) entries.delete(oldest.value);
      return result;
    },
  };
}
