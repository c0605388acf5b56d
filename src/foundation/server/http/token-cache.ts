import { monotonicNow, type Millis, second } from '#foundation/time/clock.ts';
import { hashToken } from '../keys/random.ts';

export type TokenCache<Subject> = {
  /**
   * Returns the subject of a token: a fresh one from the cache, otherwise the result of `load` for the token's hash.
   * `maxAge`: for how long a cached subject is valid this time, in milliseconds.
   */
  find: (
    token: string,
    load: (hash: Buffer) => Promise<Subject | undefined>,
    maxAge?: Millis,
  ) => Promise<Subject | undefined>;
  clear: () => void;
};

/**
 * Creates a cache of up to `maxEntries` tokens for 0.9 s. A session that was ended by another process therefore ends
 * here within a second (docs/decisions/0009-session-cache.md).
 */
export function createTokenCache<Subject extends object>(maxEntries: number): TokenCache<Subject> {
  const entries = new Map<string, { subject: Subject; loadStartedAt: Millis }>();
  return {
    find: async (token, load, maxAge = 0.9 * second) => {
      if (token === '') return undefined;
      const hash = hashToken(token);
      const key = hash.toString('base64');
      const cached = entries.get(key);
      const loadStartedAt = monotonicNow();
      if (cached && loadStartedAt - cached.loadStartedAt < maxAge) return cached.subject;
      const subject = await load(hash);
      if (!subject) {
        entries.delete(key);
        return undefined;
      }
      if (entries.size >= maxEntries) entries.clear();
      entries.set(key, { subject, loadStartedAt });
      return subject;
    },
    clear: () => entries.clear(),
  };
}
