import type { Both } from '#foundation/language/messages.ts';
import { type Millis, parseInstant } from '#foundation/time/clock.ts';

/** What a key can be allowed to do, with the sentence that says so to people. */
export const keyScopes = {
  question: { en: 'Ask about one person', ms: 'Bertanya tentang seorang' },
  manifest: {
    en: 'Ask about everybody on a flight at once',
    ms: 'Bertanya tentang semua penumpang sesuatu penerbangan',
  },
} as const satisfies Record<string, Both>;

/** One of them. */
export type KeyScope = keyof typeof keyScopes;

/** Their names, in the order in which people see them. */
export const keyScopeNames = Object.keys(keyScopes) as [KeyScope, ...KeyScope[]];

/** The most people of one manifest. */
export const maxPeople = 300;

/** The most that a key may be given: people in a minute, people in a day, days until it ends, keys that a carrier has at a time. */
export const maxKeyLimits = { perMinute: 6000, perDay: 1_000_000, days: 730, keys: 10 } as const;

/** Different wrong dates of birth for one passport within 24 hours, after which it is `NOT_OK` for that carrier. */
export const maxWrongBirthDates = 3;

/**
 * What is wrong with the limits of a key, as path and key of a sentence: a day must allow a minute, and a minute a whole manifest
 * where one may be asked.
 */
export function validateKeyLimits({
  scopes,
  perMinute,
  perDay,
}: {
  scopes: readonly KeyScope[];
  perMinute: number;
  perDay: number;
}): { path: string; key: string }[] {
  const faults = [];
  if (scopes.includes('manifest') && perMinute < maxPeople) faults.push({ path: 'perMinute', key: 'minute-manifest' });
  if (perDay < perMinute) faults.push({ path: 'perDay', key: 'day-minute' });
  return faults;
}

/** How many passports a key asked about in 24 hours, each once, and of how many nothing was found. */
export type Tally = { asked: number; unknown: number };

/**
 * Whether a key asks like somebody who tries numbers: nothing is found of more than half of those that it asks about, and they are
 * more than a quarter of all that it may ask about in a day.
 */
export function isEnumeratingPassports({ asked, unknown }: Tally, perDay: number): boolean {
  return unknown > Math.max(50, perDay / 4) && unknown > asked / 2;
}

/** A key as it is shown once: how it is found, and what proves it (256 random bits in base64url). */
export type KeyParts = { publicId: string; secret: string };

/** A key as text. */
export function formatKey({ publicId, secret }: KeyParts): string {
  return `shc_${publicId}_${secret}`;
}

/** The parts of a key; undefined when the text is none. */
export function parseKey(text: string): KeyParts | undefined {
  const [, publicId, secret] = /^shc_([0-9a-f]{16})_([A-Za-z0-9_-]{43})$/.exec(text) ?? [];
  return publicId !== undefined && secret !== undefined ? { publicId, secret } : undefined;
}

/** How a key stands. */
export type KeyState = 'active' | 'expired' | 'revoked';

/** How a key stands at a moment, by the instants at which it ends and was revoked. */
export function keyStateOf(
  { expiresAt, revokedAt }: { expiresAt: string; revokedAt: string | null },
  now: Millis,
): KeyState {
  if (revokedAt !== null) return 'revoked';
  return parseInstant(expiresAt) <= now ? 'expired' : 'active';
}
