import * as z from 'zod/mini';
import { call, Done } from '#foundation/contract/call.ts';

/** A path of ours without query: `/travel/form`. Whatever could carry a person's data is not accepted. */
const PagePath = z.string().check(z.regex(/^\/[a-z0-9/_-]{0,80}$/, 'invalid'));

/** One usage event: which page, what was done, when, during which stay. `kind` error: something went wrong there. */
export const UsageEvent = z.object({
  page: PagePath,
  action: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,60}$/, 'invalid')),
  kind: z.enum(['action', 'error']),
  /** Milliseconds since the epoch, by the device. */
  time: z.int().check(z.gte(0), z.lte(8_640_000_000_000_000)),
  /** One id for a continuous stay on a page. */
  stayId: z.string().check(z.regex(/^[A-Za-z0-9]{16}$/, 'invalid')),
  /** Route data: the page before, and the step of a form. */
  route: z.object({
    from: z.optional(PagePath),
    step: z.optional(z.string().check(z.regex(/^[a-z-]{1,20}$/, 'invalid'))),
  }),
});
export type UsageEvent = z.output<typeof UsageEvent>;

/** Records what is used and what fails (spec §7), without saying by whom. */
export const recordUsage = call({
  name: 'recordUsage',
  summary: 'Records usage events and errors of the portal, without personal data.',
  method: 'POST',
  path: '/api/eventlog/action',
  who: 'our-page',
  envelope: 'errno',
  repeat: 'once',
  input: z.object({ events: z.array(UsageEvent).check(z.minLength(1, 'required'), z.maxLength(50, 'too-long')) }),
  output: Done,
});
