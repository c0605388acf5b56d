import type * as z from 'zod/mini';
import { minute } from '#foundation/time/clock.ts';
import { WebSubscription } from './contract.ts';

/** Number of retries of a failed registration, and milliseconds between them (spec §9). */
export const pushRetry = { maxRetries: 3, delay: minute };

/**
 * Codes in the answer to a registration. `off`: this installation sends no web push. `device`: no push to this phone
 * app. `browser`: the browser's push service is unknown or not allowed.
 */
export const pushCodes = { registered: 0, off: 1, device: 2, browser: 3 } as const;

/** Returns whether a token has the form of a phone's: letters without blanks from Firebase, hexadecimal from Apple. */
export function isDeviceToken(os: 'android' | 'ios', token: string): boolean {
  return os === 'android' ? /^[A-Za-z0-9_:%.=-]{8,2000}$/.test(token) : /^(?:[0-9a-f]{2}){16,200}$/i.test(token);
}

/** Parses a push subscription; undefined when it is invalid. */
export function parseSubscription(token: string): z.output<typeof WebSubscription> | undefined {
  try {
    const parsed = WebSubscription.safeParse(JSON.parse(token));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
