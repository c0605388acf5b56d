import * as z from 'zod/mini';
import { call, Done, Nothing } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { TotpCode, Password, Roles, ScopeName } from './rules/schemas.ts';
import { CreationOptions, NewPasskey, RequestOptions, PasskeyAssertion } from './rules/passkey-schemas.ts';
import { fieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';

// What everybody of staff can ask about their own account.
const staffCall = { who: 'staff', envelope: 'errno', fieldWords: fieldMessages } as const;

/** A session of one's own, as a list shows it. */
const StaffSession = z.object({
  id: Id,
  /** Whether it is the one that asks. */
  current: z.boolean(),
  browser: z.string(),
  platform: z.string(),
  loggedInAt: Instant,
  /** To the minute. */
  lastSeenAt: Instant,
});

/** A passkey, known by where it was made: browser and platform as the browser said. */
const StaffPasskey = z.object({
  id: Id,
  browser: z.string(),
  platform: z.string(),
  addedAt: Instant,
  usedAt: z.nullable(Instant),
});

/** Who one is, what one may, how one logs in and where one is logged in. */
export const Me = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  roles: Roles,
  scopes: z.array(ScopeName),
  passkeys: z.array(StaffPasskey),
  password: z.boolean(),
  /** Whether the directory knows this account. */
  directory: z.boolean(),
  sessions: z.array(StaffSession),
  /** When this session ends whatever is done, and when it ends if nothing is done from now on. */
  endsAt: Instant,
  idleEndsAt: Instant,
  /** Until when what needs a confirmation goes without another one. */
  steppedUpUntil: z.nullable(Instant),
});
export type Me = z.output<typeof Me>;

/** As many as are counted of what waits on a page. */
export const waitingCountLimit = 1000;

/** How much waits on the pages of one's own work, by their addresses; what nobody waits for is left out. */
export const readWaiting = call({
  ...staffCall,
  name: 'readWaiting',
  summary: 'How much waits on each page of one’s own work: numbers alone.',
  method: 'GET',
  path: '/api/staff/waiting',
  repeat: 'safe',
  input: Nothing,
  output: z.object({ items: z.array(z.object({ to: z.string(), count: z.int() })) }),
});

/** Who I am. Asking counts as use: it keeps the session from ending for want of it. */
export const readMe = call({
  ...staffCall,
  name: 'readMe',
  summary: 'Who is logged in as staff, with roles, factors and sessions.',
  method: 'GET',
  path: '/api/staff/me',
  repeat: 'safe',
  input: Nothing,
  output: Me,
});

/** Ends this session. */
export const logOutStaff = call({
  ...staffCall,
  name: 'logOutStaff',
  summary: 'Ends this session of staff.',
  method: 'POST',
  path: '/api/staff/log-out',
  limitedBy: 'the sessions that there are',
  repeat: 'own',
  setsSession: true,
  input: Nothing,
  output: Done,
});

/** Ends one of my sessions. */
export const logOutStaffSession = call({
  ...staffCall,
  name: 'logOutStaffSession',
  summary: 'Ends one session of this member of staff.',
  method: 'POST',
  path: '/api/staff/log-out-session',
  limitedBy: 'the sessions that there are',
  repeat: 'own',
  input: z.object({ id: Id }),
  output: Done,
});

/** Ends all my sessions, this one too. */
export const logOutStaffEverywhere = call({
  ...staffCall,
  name: 'logOutStaffEverywhere',
  summary: 'Ends every session of this member of staff.',
  method: 'POST',
  path: '/api/staff/log-out-everywhere',
  limitedBy: 'the sessions that there are',
  repeat: 'own',
  setsSession: true,
  input: Nothing,
  output: Done,
});

/** A challenge for one of my passkeys, to confirm that it is me. */
export const beginStepUp = call({
  ...staffCall,
  name: 'beginStepUp',
  summary: 'A challenge that one of the passkeys of this member of staff answers.',
  method: 'POST',
  path: '/api/staff/step-up/begin',
  repeat: 'own',
  input: Nothing,
  output: RequestOptions,
});

/** Confirms with a passkey that it is me; good for ten minutes. */
export const stepUpWithPasskey = call({
  ...staffCall,
  name: 'stepUpWithPasskey',
  summary: 'Confirms with a passkey who is there.',
  method: 'POST',
  path: '/api/staff/step-up/passkey',
  repeat: 'own',
  input: z.object({ passkey: PasskeyAssertion }),
  output: z.object({ steppedUpUntil: Instant }),
  problems: pickProblems('staff/passkey'),
});

/** Confirms with password and code that it is me; good for ten minutes. */
export const stepUpWithPassword = call({
  ...staffCall,
  name: 'stepUpWithPassword',
  summary: 'Confirms with password and code who is there.',
  method: 'POST',
  path: '/api/staff/step-up/password',
  repeat: 'own',
  input: z.object({ password: Password, code: TotpCode }),
  output: z.object({ steppedUpUntil: Instant }),
  problems: pickProblems('staff/wrong-login', 'staff/wait'),
});

/** How the browser is asked to make another passkey. Needs a confirmation just now. */
export const beginAddPasskey = call({
  ...staffCall,
  name: 'beginAddPasskey',
  summary: 'How to make another passkey for this member of staff.',
  method: 'POST',
  path: '/api/staff/passkeys/begin',
  repeat: 'own',
  input: Nothing,
  output: CreationOptions,
  problems: pickProblems('staff/step-up', 'staff/passkeys-full'),
});

/** Adds a passkey. */
export const addPasskey = call({
  ...staffCall,
  name: 'addPasskey',
  summary: 'Adds a passkey.',
  method: 'POST',
  path: '/api/staff/passkeys',
  repeat: 'own',
  input: z.object({ passkey: NewPasskey }),
  output: z.object({ id: Id }),
  problems: pickProblems('staff/step-up', 'staff/passkey', 'staff/passkeys-full'),
});

/** Removes a passkey; never the last way to log in. */
export const removePasskey = call({
  ...staffCall,
  name: 'removePasskey',
  summary: 'Removes a passkey; never the last way to log in.',
  method: 'POST',
  path: '/api/staff/passkeys/remove',
  repeat: 'once',
  input: z.object({ id: Id }),
  output: Done,
  problems: pickProblems('staff/step-up', 'staff/last-factor'),
});

/** Changes the password, and ends the other sessions. */
export const changePassword = call({
  ...staffCall,
  name: 'changePassword',
  summary: 'Changes the password, and ends the other sessions.',
  method: 'POST',
  path: '/api/staff/password',
  repeat: 'own',
  input: z.object({ current: Password, next: Password }),
  output: Done,
  problems: pickProblems('staff/wait'),
});
