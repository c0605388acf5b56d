import * as z from 'zod/mini';
import { defineCall, NoData } from '#foundation/contract/call.ts';

/** Id of a registration: random, chosen and stored by the device. */
const PushKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'invalid'));

/**
 * Registers a device for notifications (spec §7). `token` for `web`: the browser's push subscription as JSON. The
 * answer's `code` is 0 when notifications will come; with any other code, `msg` is the sentence to show (spec §8).
 */
export const registerPush = defineCall({
  name: 'registerPush',
  summary:
    'Registers this device for notifications. Code 0 means that they will arrive; otherwise msg gives the reason.',
  method: 'POST',
  path: '/api/push-service/registration',
  caller: 'traveller',
  envelope: 'errno',
  input: z.object({
    key: PushKey,
    os: z.enum(['web', 'android', 'ios']),
    token: z.string().check(z.minLength(1, 'required'), z.maxLength(2000, 'too-long')),
  }),
  output: z.object({ code: z.int(), msg: z.string() }),
});

/** Ends the notifications to the device that registered with `key`. Succeeds also without a registration. */
export const removePush = defineCall({
  name: 'removePush',
  summary: 'Ends the notifications to a device of this account.',
  method: 'DELETE',
  path: '/api/push-service/registration',
  caller: 'traveller',
  envelope: 'errno',
  input: z.object({ key: PushKey }),
  output: NoData,
});

/**
 * Push subscription as browsers write it: the URL to send to, and the keys that encrypt notifications for the browser.
 */
export const WebSubscription = z.object({
  endpoint: z.string().check(z.maxLength(1000, 'too-long'), z.regex(/^https?:\/\/\S+$/, 'invalid')),
  keys: z.object({
    /** Public key, P-256 uncompressed, base64url. */
    p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}=?$/, 'invalid')),
    /** Authentication secret of RFC 8291: 16 bytes, base64url. */
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}(==)?$/, 'invalid')),
  }),
});

/** Notification for the service worker, encrypted for the browser. `path`: the page that a tap opens. */
export const PushMessage = z.object({
  title: z.string(),
  text: z.string(),
  path: z.string().check(z.regex(/^\/[a-z0-9/_-]*$/, 'invalid')),
});
export type PushMessage = z.output<typeof PushMessage>;
