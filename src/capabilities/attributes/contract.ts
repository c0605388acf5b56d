import * as z from 'zod/mini';
import { defineCall } from '#foundation/contract/call.ts';

/** An app attribute: a value with its md5. A call with the current md5 gets `unchanged` and no value. */
const Attribute = z.object({ md5: z.string(), unchanged: z.boolean(), value: z.optional(z.unknown()) });

/** Reads named configuration that clients cache (spec §7). Path and `key_name` are fixed by the specification. */
export const getAppAttribute = defineCall({
  name: 'getAppAttribute',
  summary: 'Returns a named app attribute with its md5, for caching until it changes.',
  method: 'GET',
  path: '/api/wlappservice/conf/get_app_attr',
  caller: 'anyone',
  envelope: 'errno',
  input: z.object({
    key_name: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/, 'invalid')),
    md5: z.optional(z.string().check(z.maxLength(64, 'invalid'))),
  }),
  output: z.record(z.string(), Attribute),
  cacheable: true,
});

/** Attribute `travel`: settings that the traveller portal needs. */
export const TravelAttribute = z.object({
  /** Days of the submission window, arrival day included. */
  windowDays: z.int(),
  maxTravellers: z.int(),
  /** Number of days after arrival for which a declaration is retained (setting `keepDaysAfterArrival`). */
  keepDays: z.int(),
  helpline: z.string(),
});
export type TravelAttribute = z.output<typeof TravelAttribute>;

/** Attribute `push`, if push notifications are on: the public key for subscriptions of browsers, in base64url. */
export const PushAttribute = z.object({ publicKey: z.string() });
export type PushAttribute = z.output<typeof PushAttribute>;
