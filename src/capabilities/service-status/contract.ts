import * as z from 'zod/mini';
import { defineCall, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';

/** Pages that show a notice: log-in pages, travel pages, every page of the portal, or the console. */
export const NoticeLocation = z.enum(['login', 'travel', 'portal', 'console']);
export type NoticeLocation = z.output<typeof NoticeLocation>;

/** Announcement about the service, or explanation of an outage (`isOutage`). Plain text in both languages. */
export const ServiceNotice = z.object({
  id: Id,
  isOutage: z.boolean(),
  tone: z.enum(['info', 'warn']),
  locations: z.array(NoticeLocation),
  text: z.object({ en: z.string(), ms: z.string() }),
  /** Link to a page of this site. */
  link: z.nullable(z.object({ to: z.string(), en: z.string(), ms: z.string() })),
  /** End of the period in which the notice is shown. */
  endsAt: Instant,
});
export type ServiceNotice = z.output<typeof ServiceNotice>;

/** Returns the state of the service. `code` 1 = normal (spec §4, §7). Any other code leads to the network page. */
export const readServiceStatus = defineCall({
  name: 'readServiceStatus',
  summary: 'Returns the service status, where code 1 is normal, and current notices if any. Answered from memory.',
  method: 'GET',
  path: '/api/wlappoperation/status',
  caller: 'anyone',
  envelope: 'errno',
  input: NoInput,
  output: z.object({ code: z.int(), notices: z.optional(z.array(ServiceNotice)) }),
});
