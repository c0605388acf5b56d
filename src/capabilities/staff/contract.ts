import * as z from 'zod/mini';
import { defineCall, NoData, NoInput } from '#foundation/contract/call.ts';
import { Instant } from '#foundation/contract/fields.ts';
import { TotpCode, Email, InvitationToken, Password, Roles } from './rules/schemas.ts';
import { CreationOptions, NewPasskey, RequestOptions, PasskeyAssertion } from './rules/passkey-schemas.ts';
import { fieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';

export { Colleague, handOverCall, holderFields, workItemCalls } from './contract-work-item.ts';

/**
 * Picks problems of this capability for the contracts of other capabilities. Their handlers throw these problems by
 * `staff(scope, { steppedUp })`, `recordAccess`, `twoPersonRequest`, `requireSecondPerson`, `refuseOwnCase` and
 * `refuseOwnArrival`.
 */
export const pickStaffProblems = pickProblems;

// Calls before the login: login methods and invitations. Only for the portal's own pages.
const pageCall = { caller: 'our-page', envelope: 'errno', fieldMessages } as const;

/** `directory`: the name of the authority's own directory, if it has one. */
export const readLoginMethods = defineCall({
  ...pageCall,
  name: 'readLoginMethods',
  summary: 'Returns the login methods that are available to staff.',
  method: 'GET',
  path: '/api/staff/entrance',
  input: NoInput,
  output: z.object({ directory: z.nullable(z.object({ label: z.string() })) }),
});

/** Returns a challenge for a passkey, which this browser can answer once within five minutes. */
export const beginPasskeyLogin = defineCall({
  ...pageCall,
  name: 'beginPasskeyLogin',
  summary: 'Returns a challenge for a staff passkey.',
  method: 'POST',
  path: '/api/staff/passkey-login/begin',
  idempotency: 'handler',
  input: NoInput,
  output: RequestOptions,
});

export const logInWithPasskey = defineCall({
  ...pageCall,
  name: 'logInWithPasskey',
  summary: 'Logs in a member of staff with a passkey.',
  method: 'POST',
  path: '/api/staff/passkey-login',
  idempotency: 'handler',
  setsSession: true,
  input: z.object({ passkey: PasskeyAssertion }),
  output: NoData,
  problems: pickProblems('staff/passkey'),
});

/** Logs in with e-mail, password and code in one call, so that a refusal does not reveal what was wrong. */
export const logInWithPassword = defineCall({
  ...pageCall,
  name: 'logInWithPassword',
  summary: 'Logs in a member of staff with e-mail address, password and code.',
  method: 'POST',
  path: '/api/staff/password-login',
  idempotency: 'handler',
  setsSession: true,
  input: z.object({ email: Email, password: Password, code: TotpCode }),
  output: NoData,
  problems: pickProblems('staff/wrong-login', 'staff/wait'),
});

/** The directory redirects to /staff/directory with `code` and `state`. */
export const beginDirectoryLogin = defineCall({
  ...pageCall,
  name: 'beginDirectoryLogin',
  summary: 'Returns the URL at which to log in with the directory.',
  method: 'POST',
  path: '/api/staff/directory-login/begin',
  idempotency: 'handler',
  input: NoInput,
  output: z.object({ url: z.string() }),
  problems: pickProblems('staff/directory-unreachable'),
});

/** Logs in with the directory's answer: the query of its redirect, unchanged, without the question mark. */
export const finishDirectoryLogin = defineCall({
  ...pageCall,
  name: 'finishDirectoryLogin',
  summary: 'Logs in a member of staff with the directory’s answer.',
  method: 'POST',
  path: '/api/staff/directory-login',
  idempotency: 'handler',
  setsSession: true,
  input: z.object({ query: z.string().check(z.minLength(1, 'required'), z.maxLength(4000, 'too-long')) }),
  output: NoData,
  problems: pickProblems('staff/directory', 'staff/directory-unreachable'),
});

// --- Invitations, for the invited person. The token follows the # of the link /staff/join.

/** `hasLoggedInBefore`: the new login methods replace those with which somebody logged in to the account before. */
export const readInvitation = defineCall({
  ...pageCall,
  name: 'readInvitation',
  summary: 'Returns the recipient of an invitation and their roles.',
  method: 'POST',
  path: '/api/staff/invitation',
  idempotency: 'safe',
  input: z.object({ token: InvitationToken }),
  output: z.object({
    name: z.string(),
    email: z.string(),
    roles: Roles,
    hasLoggedInBefore: z.boolean(),
    endsAt: Instant,
    directory: z.nullable(z.object({ label: z.string() })),
  }),
  problems: pickProblems('staff/invitation-ended'),
});

export const beginAcceptWithPasskey = defineCall({
  ...pageCall,
  name: 'beginAcceptWithPasskey',
  summary: 'Returns the options for creating the passkey that accepts an invitation.',
  method: 'POST',
  path: '/api/staff/invitation/passkey/begin',
  idempotency: 'handler',
  input: z.object({ token: InvitationToken }),
  output: CreationOptions,
  problems: pickProblems('staff/invitation-ended'),
});

export const acceptWithPasskey = defineCall({
  ...pageCall,
  name: 'acceptWithPasskey',
  summary: 'Accepts an invitation with a new passkey, and logs in.',
  method: 'POST',
  path: '/api/staff/invitation/passkey',
  idempotency: 'handler',
  setsSession: true,
  input: z.object({ token: InvitationToken, passkey: NewPasskey }),
  output: NoData,
  problems: pickProblems('staff/invitation-ended', 'staff/passkey'),
});

/** The TOTP secret is the same until the invitation is accepted. */
export const beginAcceptWithPassword = defineCall({
  ...pageCall,
  name: 'beginAcceptWithPassword',
  summary: 'Returns the secret of the authenticator app that accepts an invitation.',
  method: 'POST',
  path: '/api/staff/invitation/password/begin',
  idempotency: 'handler',
  input: z.object({ token: InvitationToken }),
  output: z.object({ secret: z.string(), uri: z.string() }),
  problems: pickProblems('staff/invitation-ended'),
});

export const acceptWithPassword = defineCall({
  ...pageCall,
  name: 'acceptWithPassword',
  summary: 'Accepts an invitation with a password and an authenticator app, and logs in.',
  method: 'POST',
  path: '/api/staff/invitation/password',
  idempotency: 'handler',
  setsSession: true,
  input: z.object({ token: InvitationToken, password: Password, code: TotpCode }),
  output: NoData,
  problems: pickProblems('staff/invitation-ended'),
});
