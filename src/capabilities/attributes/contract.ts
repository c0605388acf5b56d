import * as z from 'zod/mini';
import { call } from '#foundation/contract/call.ts';

/** An app attribute: a value with its md5. A call that names the current md5 gets `unchanged` and no value. */
const Attribute = z.object({ md5: z.string(), unchanged: z.boolean(), value: z.optional(z.unknown()) });

/** Configuration that the app keeps a copy of, keyed by its name (spec §7). */
export const getAppAttribute = call({
  name: 'getAppAttribute',
  summary: 'A named attribute of the app with its md5, for a copy that is kept until it changes.',
  method: 'GET',
  path: '/api/wlappservice/conf/get_app_attr',
  who: 'anyone',
  envelope: 'errno',
  repeat: 'safe',
  input: z.object({
    key_name: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/, 'invalid')),
    md5: z.optional(z.string().check(z.maxLength(64, 'invalid'))),
  }),
  output: z.record(z.string(), Attribute),
  cacheable: true,
});

/** The attribute `travel`: what the traveller portal needs to know of the settings. */
export const TravelAttribute = z.object({
  /** Days of the declaration's window, arrival day included. */
  windowDays: z.int(),
  maxTravellers: z.int(),
  /** Days after arrival for which a declaration is kept. */
  keepDays: z.int(),
  helpline: z.string(),
});
export type TravelAttribute = z.output<typeof TravelAttribute>;

/** The attribute `push`, where notifications can be sent: the key that a browser names when it subscribes, base64url. */
export const PushAttribute = z.object({ publicKey: z.string() });
export type PushAttribute = z.output<typeof PushAttribute>;
