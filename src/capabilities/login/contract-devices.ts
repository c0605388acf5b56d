import * as z from 'zod/mini';
import { call, Done, Nothing } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';

const userPath = '/api/wlappservice/user';

/** A login of the account. Nothing about a device but what its browser calls itself. */
export const Device = z.object({
  id: Id,
  /** Whether it is the one that asks. */
  current: z.boolean(),
  browser: z.string(),
  platform: z.string(),
  loggedInAt: Instant,
  /** To the hour. */
  lastSeenAt: Instant,
});
export type Device = z.output<typeof Device>;

/** The account's logins that are still good, the newest first. */
export const listDevices = call({
  name: 'listDevices',
  summary: 'Where the account is logged in.',
  method: 'GET',
  path: `${userPath}/devices`,
  who: 'traveller',
  envelope: 'errno',
  repeat: 'safe',
  input: Nothing,
  output: z.object({ items: z.array(Device) }),
});

/** Ends one session of the account. */
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
  output: Done,
});

/** Ends every session of the account, this one too. */
export const logOutEverywhere = call({
  name: 'logOutEverywhere',
  summary: 'Ends every login of the account, this one too.',
  method: 'POST',
  path: `${userPath}/log-out-everywhere`,
  limitedBy: 'the sessions that there are',
  who: 'traveller',
  envelope: 'errno',
  repeat: 'own',
  input: Nothing,
  output: Done,
});
