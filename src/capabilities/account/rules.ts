import type * as z from 'zod/mini';
import { minute } from '#foundation/time/clock.ts';
import { WebSubscription } from './contract.ts';

/** How often a registration that failed is tried again, and after how many milliseconds (spec §9). */
export const pushRetry = { times: 3, after: minute };

/** What `code` means in the answer to a registration. */
export const pushCodes = { registered: 0, off: 1, device: 2, browser: 3 } as const;

/**
 * Whether a token can be one that the system of a phone gave to its app: of Firebase, letters without blanks; of Apple, bytes in
 * hexadecimal.
 */
export function isDeviceToken(os: 'android' | 'ios', token: string): boolean {
  return os === 'android' ? /^[A-Za-z0-9_:%.=-]{8,2000}$/.test(token) : /^(?:[0-9a-f]{2}){16,200}$/i.test(token);
}

/** A push subscription from its text; undefined when it is none. */
export function parseSubscription(token: string): z.output<typeof WebSubscription> | undefined {
  try {
    const read = WebSubscription.safeParse(JSON.parse(token));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
