import { elapsed, type Millis, second } from '#foundation/time/clock.ts';
import { hashToken } from '../keys/random.ts';

/** What a process knows of the tokens that were shown to it. */
export type TokenMemory<Found> = {
  /**
   * What a token stands for: from memory while it is fresh, else as `ask` finds it by the token's hash. `believed`: for how long
   * memory is believed this time, in milliseconds.
   */
  find: (
    token: string,
    ask: (hash: Buffer) => Promise<Found | undefined>,
    believed?: Millis,
  ) => Promise<Found | undefined>;
  /** Forgets everything, so that the database is asked. */
  forget: () => void;
};

/**
 * Remembers what tokens stand for, at most so many and for 0.9 s, so that what was ended elsewhere has ended here within a second
 * (docs/decisions/0009-sessions-remembered-for-a-second.md).
 */
export function openTokenMemory<Found extends object>(most: number): TokenMemory<Found> {
  const known = new Map<string, { found: Found; askedAt: Millis }>();
  return {
    find: async (token, ask, believed = 0.9 * second) => {
      if (token === '') return undefined;
      const hash = hashToken(token);
      const key = hash.toString('base64');
      const before = known.get(key);
      const askedAt = elapsed();
      if (before && askedAt - before.askedAt < believed) return before.found;
      const found = await ask(hash);
      if (!found) {
        known.delete(key);
        return undefined;
      }
      if (known.size >= most) known.clear();
      known.set(key, { found, askedAt });
      return found;
    },
    forget: () => known.clear(),
  };
}
