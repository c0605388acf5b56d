import * as z from 'zod/mini';
import { defineCall, NoData } from '#foundation/contract/call.ts';

/** Path of this site without query: `/travel/form`. The pattern leaves no room for personal data. */
const PagePath = z.string().check(z.regex(/^\/[a-z0-9/_-]{0,80}$/, 'invalid'));

const DeviceTime = z.int().check(z.gte(0), z.lte(8_640_000_000_000_000));

/** Route data: the previous page, and the step of a form. */
export const RouteData = z.object({
  from: z.optional(PagePath),
  step: z.optional(z.string().check(z.regex(/^[a-z-]{1,20}$/, 'invalid'))),
});

/** Event on a page. `kind: 'error'`: something failed there. `stayId`: id of the visitor's stay on this page. */
export const UsageEvent = z.object({
  page: PagePath,
  action: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,60}$/, 'invalid')),
  kind: z.enum(['action', 'error']),
  /** Milliseconds since the epoch, by the clock of the device. */
  time: DeviceTime,
  stayId: z.string().check(z.regex(/^[A-Za-z0-9]{16}$/, 'invalid')),
  route: RouteData,
});
export type UsageEvent = z.output<typeof UsageEvent>;

/**
 * Single event (spec §7), for clients that send no batches. `route` may have any value. If it is an object, only `from`
 * and `step` are stored, and only if they match `RouteData`.
 */
const SingleEvent = z.object({
  page: PagePath,
  action: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_-]{0,60}$/, 'invalid')),
  /** Milliseconds since the epoch, or an ISO 8601 instant, by the clock of the device. */
  time: z.union([DeviceTime, z.iso.datetime({ offset: true, error: 'invalid' })]),
  route: z.optional(z.unknown()),
});
export type SingleEvent = z.output<typeof SingleEvent>;

const Batch = z.object({ events: z.array(UsageEvent).check(z.minLength(1, 'required'), z.maxLength(50, 'too-long')) });

/** Records usage and failures (spec §7), without the identity of the visitor. */
export const recordUsage = defineCall({
  name: 'recordUsage',
  summary: 'Records usage events and errors of the portal, without personal data.',
  method: 'POST',
  path: '/api/eventlog/action',
  caller: 'our-page',
  envelope: 'errno',
  input: z.union([Batch, SingleEvent]),
  output: NoData,
});
