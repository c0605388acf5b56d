import { trimEndOf } from '#foundation/language/trim-end.ts';
import { second } from '#foundation/time/clock.ts';

/** A reload within this time goes on with the stay before it (spec §9), in milliseconds. */
const stayRecovery = 20 * second;

/** A stay on a page: its id, the page, and when it was last seen. */
export type Stay = { id: string; page: string; seenAt: number };

/** Whether a page opened now goes on with an earlier stay. */
export function isSameStay(stay: Stay | undefined, page: string, now: number): stay is Stay {
  return stay !== undefined && stay.page === page && now - stay.seenAt >= 0 && now - stay.seenAt <= stayRecovery;
}

/** A random name of `length` letters and digits (spec §9: 16 unless told), from random bytes. */
export function randomAlphanumeric(bytes: Uint8Array, length = 16): string {
  return Array.from({ length }, (_, at) => alphabet[(bytes[at] ?? 0) % alphabet.length]).join('');
}

// 64 characters would favour none; 62 favour the first few by 2 in 256, which a stay id can bear.
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A name as an action may have it: `submitDeclaration` is `submit-declaration`. Longer numbers are left out, whatever they are. */
export function actionName(text: string): string {
  const words = text.replace(/[A-Z]+/g, (capitals) => `-${capitals.toLowerCase()}`).replace(/\d{4,}/g, '');
  const name = words.replace(/[^a-z0-9]+/g, '-').replace(/^[^a-z]+/, '');
  return trimEndOf(name.slice(0, 60), '-') || 'unnamed';
}
