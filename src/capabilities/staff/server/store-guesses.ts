import type { Sql } from '#foundation/server/world.ts';

/**
 * Allows `maxGuesses` wrong guesses within `minutes`. The wait after that doubles from `firstWaitMinutes` each time.
 */
export type GuessLimit = { maxGuesses: number; minutes: number; firstWaitMinutes?: number; longestWaitHours?: number };

/** Counts a guess. Returns until when no guess is allowed, or null. Locks the key until the transaction ends. */
export async function consumeGuess(db: Sql, key: Buffer, limit: GuessLimit, now: string): Promise<string | null> {
  return db.value<string | null>`
    select staff_take_guess(${key}, ${now}, ${limit.maxGuesses}, make_interval(mins => ${limit.minutes}),
      make_interval(mins => ${limit.firstWaitMinutes ?? null}), make_interval(hours => ${limit.longestWaitHours ?? null})) until`;
}

/** Deletes all guesses of a key, after a correct one. */
export async function clearGuesses(db: Sql, key: Buffer): Promise<void> {
  await db.run`update staff_guess set at = '{}', waits = 0, wait_until = null where key = ${key}`;
}

/** Removes the guess of a key that `consumeGuess` counted at `guessedAt`. */
export async function refundGuess(db: Sql, key: Buffer, guessedAt: string): Promise<void> {
  await db.run`
    update staff_guess set at = at[:array_position(at, ${guessedAt}::timestamptz) - 1] || at[array_position(at, ${guessedAt}::timestamptz) + 1:]
    where key = ${key} and ${guessedAt}::timestamptz = any(at)`;
}
