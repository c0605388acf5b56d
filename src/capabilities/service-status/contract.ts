import * as z from 'zod/mini';
import { call, Nothing } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';

/** Where a notice is shown: on the ways into the portal, on the pages of travel, on every page of the portal, in the console. */
export const NoticeLocation = z.enum(['login', 'travel', 'portal', 'console']);
export type NoticeLocation = z.output<typeof NoticeLocation>;

/** News of the service for whoever looks at a page: an announcement, or why there is an outage. The text is plain, in both languages. */
export const ServiceNotice = z.object({
  id: Id,
  outage: z.boolean(),
  tone: z.enum(['info', 'warn']),
  places: z.array(NoticeLocation),
  text: z.object({ en: z.string(), ms: z.string() }),
  /** A page of ours, and what the link to it says. */
  link: z.nullable(z.object({ to: z.string(), en: z.string(), ms: z.string() })),
  until: Instant,
});
export type ServiceNotice = z.output<typeof ServiceNotice>;

/** Whether the service is up. `code` 1 = normal (spec §4, §7); anything else leads to the network page. */
export const readServiceStatus = call({
  name: 'readServiceStatus',
  summary:
    'Whether the service is up: code 1 is normal. With it come notices, where there are any. Answered from memory.',
  method: 'GET',
  path: '/api/wlappoperation/status',
  who: 'anyone',
  envelope: 'errno',
  repeat: 'safe',
  input: Nothing,
  output: z.object({ code: z.int(), notices: z.optional(z.array(ServiceNotice)) }),
});
