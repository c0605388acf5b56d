import * as z from 'zod/mini';
import { defineCall, NoData, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';

const userPath = '/api/wlappservice/user';

/** Active session of the account. `browser` and `platform` are what the browser reports about itself. */
export const Device = z.object({
  id: Id,
  /** Whether this is the session that makes the request. */
  isCurrent: z.boolean(),
  browser: z.string(),
  platform: z.string(),
  loggedInAt: Instant,
  /** Rounded down to the hour. */
  lastSeenAt: Instant,
});
export type Device = z.output<typeof Device>;

const travellerCall = { caller: 'traveller', envelope: 'errno' } as const;

/** Lists the active sessions of the account, latest first. */
export const listDevices = defineCall({
  ...travellerCall,
  name: 'listDevices',
  summary: 'Lists the active logins of the account.',
  method: 'GET',
  path: `${userPath}/devices`,
  input: NoInput,
  output: z.object({ items: z.array(Device) }),
});

export const logOutDevice = defineCall({
  ...travellerCall,
  name: 'logOutDevice',
  summary: 'Ends one login of the account.',
  method: 'POST',
  path: `${userPath}/log-out-device`,
  rateLimitExemption: 'the sessions that there are',
  idempotency: 'handler',
  input: z.object({ id: Id }),
  output: NoData,
});

export const logOutEverywhere = defineCall({
  ...travellerCall,
  name: 'logOutEverywhere',
  summary: 'Ends every login of the account, including this one.',
  method: 'POST',
  path: `${userPath}/log-out-everywhere`,
  rateLimitExemption: 'the sessions that there are',
  idempotency: 'handler',
  input: NoInput,
  output: NoData,
});
