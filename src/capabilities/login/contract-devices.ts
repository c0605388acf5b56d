import * as z from 'zod/mini';
import { call, NoData, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';

const userPath = '/api/wlappservice/user';

/** Active session of the account. `browser` and `platform` are what the browser reports about itself. */
export const Device = z.object({
  id: Id,
  /** Whether this is the session that makes the request. */
  current: z.boolean(),
  browser: z.string(),
  platform: z.string(),
  loggedInAt: Instant,
  /** Rounded down to the hour. */
  lastSeenAt: Instant,
});
export type Device = z.output<typeof Device>;

/** Lists the active sessions of the account, latest first. */
export const listDevices = call({
  name: 'listDevices',
  summary: 'Lists the active logins of the account.',
  method: 'GET',
  path: `${userPath}/devices`,
  who: 'traveller',
  envelope: 'errno',
  repeat: 'safe',
  input: NoInput,
  output: z.object({ items: z.array(Device) }),
});

export const logOutDevice = call({
  name: 'logOutDevice',
  summary: 'Ends one login of the account.',
  method: 'POST',
  path: `${userPath}/log-out-device`,
  limitedBy: 'the sessions that there are',
  who: 'traveller',
  envelope: 'errno',
  repeat: 'own',
  input: z.object({ id: Id }),
  output: NoData,
});

export const logOutEverywhere = call({
  name: 'logOutEverywhere',
  summary: 'Ends every login of the account, including this one.',
  method: 'POST',
  path: `${userPath}/log-out-everywhere`,
  limitedBy: 'the sessions that there are',
  who: 'traveller',
  envelope: 'errno',
  repeat: 'own',
  input: NoInput,
  output: NoData,
});
