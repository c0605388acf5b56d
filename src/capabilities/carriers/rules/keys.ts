import type { BilingualText } from '#foundation/language/messages.ts';
import { type Millis, parseInstant } from '#foundation/time/clock.ts';

export const keyScopes = {
  question: { en: 'Ask about one person', ms: 'Bertanya tentang seorang' },
  manifest: {
    en: 'Ask about everyone on a flight together',
    ms: 'Bertanya tentang semua penumpang sesuatu penerbangan sekali gus',
  },
} as const satisfies Record<string, BilingualText>;

export type KeyScope = keyof typeof keyScopes;

/** Scopes in the order of display. */
export const keyScopeNames = Object.keys(keyScopes) as [KeyScope, ...KeyScope[]];

/** Maximum number of people in one manifest. */
export const maxPeople = 300;

/** Maximum values: people per minute and per day, days of validity, and active keys of one carrier. */
export const maxKeyLimits = { perMinute: 6000, perDay: 1_000_000, days: 730, keys: 10 } as const;

/** Wrong birth dates for a passport in 24 hours after which a carrier gets only `NOT_OK` for this passport. */
export const maxWrongBirthDates = 3;

/**
 * Returns the field errors of a key's limits. The limit per day must not be lower than the limit per minute. With the
 * scope `manifest`, the limit per minute must allow a full manifest.
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
  const errors = [];
  if (scopes.includes('manifest') && perMinute < maxPeople) errors.push({ path: 'perMinute', key: 'minute-manifest' });
  if (perDay < perMinute) errors.push({ path: 'perDay', key: 'day-minute' });
  return errors;
}

/**
 * Passports that a key asked about in 24 hours, and how many of them are unknown. A passport counts once a day for all
 * keys of a carrier.
 */
export type PassportTally = { passports: number; unknown: number };

/**
 * Returns whether a key seems to try passport numbers. Then more than half of its passports are unknown, and the
 * unknown ones exceed both 50 and a quarter of the daily limit.
 */
export function isEnumeratingPassports({ passports, unknown }: PassportTally, perDay: number): boolean {
  return unknown > Math.max(50, perDay / 4) && unknown > passports / 2;
}

/** The public id identifies the key. The secret (256 random bits in base64url) authenticates the caller. */
export type KeyParts = { publicId: string; secret: string };

export function formatKey({ publicId, secret }: KeyParts): string {
  return `shc_${publicId}_${secret}`;
}

/** Parses a key. Returns undefined when the text is no key. */
export function parseKey(text: string): KeyParts | undefined {
  const [, publicId, secret] = /^shc_([0-9a-f]{16})_([A-Za-z0-9_-]{43})$/.exec(text) ?? [];
  return publicId !== undefined && secret !== undefined ? { publicId, secret } : undefined;
}

export type KeyState = 'active' | 'expired' | 'revoked';

export function computeKeyState(
  { expiresAt, revokedAt }: { expiresAt: string; revokedAt: string | null },
  now: Millis,
): KeyState {
  if (revokedAt !== null) return 'revoked';
  return parseInstant(expiresAt) <= now ? 'expired' : 'active';
}
