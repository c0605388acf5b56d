import * as z from 'zod/mini';
import { defineCall, NoData, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { TotpCode, Password, Roles, ScopeName } from './rules/schemas.ts';
import { CreationOptions, NewPasskey, RequestOptions, PasskeyAssertion } from './rules/passkey-schemas.ts';
import { fieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';

const staffCall = { caller: 'staff', envelope: 'errno', fieldMessages } as const;

const StaffSession = z.object({
  id: Id,
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
  browser: z.string(),
  platform: z.string(),
  loggedInAt: Instant,
  /** Rounded down to the minute. */
  lastSeenAt: Instant,
});

/** `browser` and `platform`: where the passkey was created, as the browser reported them. */
const StaffPasskey = z.object({
  id: Id,
  browser: z.string(),
  platform: z.string(),
  addedAt: Instant,
  usedAt: z.nullable(Instant),
});

export const Me = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  roles: Roles,
  scopes: z.array(ScopeName),
  passkeys: z.array(StaffPasskey),
  hasPassword: z.boolean(),
  hasDirectoryLogin: z.boolean(),
  sessions: z.array(StaffSession),
  /** End of this session in any case. `idleEndsAt`: end of this session if nobody uses it from now on. */
  endsAt: Instant,
  idleEndsAt: Instant,
  /** Until when the last step-up is valid; null when a new one is needed. */
  steppedUpUntil: z.nullable(Instant),
});
export type Me = z.output<typeof Me>;

/** Highest count that `countPendingWork` reports for a page. */
export const pendingWorkCountLimit = 1000;

/** Counts pending work by page of the console; `to` is the path of the page. Omits pages without pending work. */
export const countPendingWork = defineCall({
  ...staffCall,
  name: 'countPendingWork',
  summary: 'Counts the caller’s pending work by page.',
  method: 'GET',
  path: '/api/staff/waiting',
  input: NoInput,
  output: z.object({ items: z.array(z.object({ to: z.string(), count: z.int() })) }),
});

/** Counts as use of the session, and so postpones its end through idleness. */
export const readMe = defineCall({
  ...staffCall,
  name: 'readMe',
  summary: 'Returns the logged-in member of staff with roles, login methods and sessions.',
  method: 'GET',
  path: '/api/staff/me',
  input: NoInput,
  output: Me,
});

export const logOutStaff = defineCall({
  ...staffCall,
  name: 'logOutStaff',
  summary: 'Ends the caller’s current session.',
  method: 'POST',
  path: '/api/staff/log-out',
  rateLimitExemption: 'the sessions that there are',
  idempotency: 'handler',
  setsSession: true,
  input: NoInput,
  output: NoData,
});

export const logOutStaffSession = defineCall({
  ...staffCall,
  name: 'logOutStaffSession',
  summary: 'Ends one session of the caller.',
  method: 'POST',
  path: '/api/staff/log-out-session',
  rateLimitExemption: 'the sessions that there are',
  idempotency: 'handler',
  input: z.object({ id: Id }),
  output: NoData,
});

export const logOutStaffEverywhere = defineCall({
  ...staffCall,
  name: 'logOutStaffEverywhere',
  summary: 'Ends every session of the caller, including this one.',
  method: 'POST',
  path: '/api/staff/log-out-everywhere',
  rateLimitExemption: 'the sessions that there are',
  idempotency: 'handler',
  setsSession: true,
  input: NoInput,
  output: NoData,
});

export const beginStepUp = defineCall({
  ...staffCall,
  name: 'beginStepUp',
  summary: 'Returns a challenge for one of the caller’s passkeys.',
  method: 'POST',
  path: '/api/staff/step-up/begin',
  idempotency: 'handler',
  input: NoInput,
  output: RequestOptions,
});

/** Confirms the caller's identity with a passkey, for ten minutes. */
export const stepUpWithPasskey = defineCall({
  ...staffCall,
  name: 'stepUpWithPasskey',
  summary: 'Confirms the caller’s identity with a passkey.',
  method: 'POST',
  path: '/api/staff/step-up/passkey',
  idempotency: 'handler',
  input: z.object({ passkey: PasskeyAssertion }),
  output: z.object({ steppedUpUntil: Instant }),
  problems: pickProblems('staff/passkey'),
});

/** Confirms the caller's identity with password and code, for ten minutes. */
export const stepUpWithPassword = defineCall({
  ...staffCall,
  name: 'stepUpWithPassword',
  summary: 'Confirms the caller’s identity with password and code.',
  method: 'POST',
  path: '/api/staff/step-up/password',
  idempotency: 'handler',
  input: z.object({ password: Password, code: TotpCode }),
  output: z.object({ steppedUpUntil: Instant }),
  problems: pickProblems('staff/wrong-login', 'staff/wait'),
});

export const beginAddPasskey = defineCall({
  ...staffCall,
  name: 'beginAddPasskey',
  summary: 'Returns the options for creating another passkey for the caller.',
  method: 'POST',
  path: '/api/staff/passkeys/begin',
  idempotency: 'handler',
  input: NoInput,
  output: CreationOptions,
  problems: pickProblems('staff/step-up', 'staff/passkeys-full'),
});

export const addPasskey = defineCall({
  ...staffCall,
  name: 'addPasskey',
  summary: 'Adds a passkey.',
  method: 'POST',
  path: '/api/staff/passkeys',
  idempotency: 'handler',
  input: z.object({ passkey: NewPasskey }),
  output: z.object({ id: Id }),
  problems: pickProblems('staff/step-up', 'staff/passkey', 'staff/passkeys-full'),
});

export const removePasskey = defineCall({
  ...staffCall,
  name: 'removePasskey',
  summary: 'Removes a passkey, but never the last login method.',
  method: 'POST',
  path: '/api/staff/passkeys/remove',
  input: z.object({ id: Id }),
  output: NoData,
  problems: pickProblems('staff/step-up', 'staff/last-factor'),
});

export const changePassword = defineCall({
  ...staffCall,
  name: 'changePassword',
  summary: 'Changes the password and ends the caller’s other sessions.',
  method: 'POST',
  path: '/api/staff/password',
  idempotency: 'handler',
  input: z.object({ current: Password, next: Password }),
  output: NoData,
  problems: pickProblems('staff/wait'),
});
