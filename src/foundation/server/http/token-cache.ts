import { elapsed, type Millis, second } from '#foundation/time/clock.ts';
import { hashToken } from '../keys/random.ts';

/** Cache of the tokens that a process has seen. */
export type TokenCache<Found> = {
  /**
   * Returns the subject of a token: from the cache while it is fresh, else as `load` finds it by the token's hash.
   * `maxAge`: for how long a cached subject is valid this time, in milliseconds.
   */
  find: (
    token: string,
    load: (hash: Buffer) => Promise<Found | undefined>,
    maxAge?: Millis,
  ) => Promise<Found | undefined>;
  clear: () => void;
};

/**
 * Creates a cache of up to `maxEntries` tokens for 0.9 s. A session that was ended by another process therefore ends
 * here within a second (docs/decisions/0009-session-cache.md).
 */
export function createTokenCache<Found extends object>(maxEntries: number): TokenCache<Found> {
  const entries = new Map<string, { found: Found; askedAt: Millis }>();
  return {
    find: async (token, load, maxAge = 0.9 * second) => {
      if (token === '') return undefined;
      const hash = hashToken(token);
      const key = hash.toString('base64');
      const cached = entries.get(key);
      const askedAt = elapsed();
      if (cached && askedAt - cached.askedAt < maxAge) return cached.found;
      const found = await load(hash);
      if (!found) {
        entries.delete(key);
        return undefined;
      }
      if (entries.size >= maxEntries) entries.clear();
      entries.set(key, { found, askedAt });
      return found;
    },
    clear: () => entries.clear(),
  };
}
