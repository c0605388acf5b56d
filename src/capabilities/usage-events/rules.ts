import { trimEndOf } from '#foundation/language/trim-end.ts';
import { second } from '#foundation/time/clock.ts';

/** Milliseconds within which a reload continues the previous stay (spec §9). */
const stayRecovery = 20 * second;

/** Stay of a visitor on one page. `lastActiveAt`: latest activity of the stay, in milliseconds since the epoch. */
export type PageStay = { id: string; page: string; lastActiveAt: number };

/** Returns whether a page that was just loaded continues a stay. */
export function isSameStay(stay: PageStay | undefined, page: string, now: number): stay is PageStay {
  return (
    stay !== undefined && stay.page === page && now - stay.lastActiveAt >= 0 && now - stay.lastActiveAt <= stayRecovery
  );
}

/** Generates a random string of `length` letters and digits from random bytes (spec §9: 16 by default). */
export function randomAlphanumeric(bytes: Uint8Array, length = 16): string {
  return Array.from({ length }, (_, index) => alphabet[(bytes[index] ?? 0) % alphabet.length]).join('');
}

// With 62 characters, the first 8 are slightly more frequent (5 of 256 bytes instead of 4). Stay ids need no uniform
// distribution.
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Formats a name as an action: `submitDeclaration` becomes `submit-declaration`. Drops numbers that could identify. */
export function actionName(text: string): string {
  const hyphenated = text.replace(/[A-Z]+/g, (capitals) => `-${capitals.toLowerCase()}`).replace(/\d{4,}/g, '');
  const name = hyphenated.replace(/[^a-z0-9]+/g, '-').replace(/^[^a-z]+/, '');
  return trimEndOf(name.slice(0, 60), '-') || 'unnamed';
}
