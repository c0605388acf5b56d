import * as z from 'zod/mini';
import { call, Done, Nothing } from '#foundation/contract/call.ts';
import { Instant } from '#foundation/contract/fields.ts';
import { TotpCode, Email, InvitationToken, Password, Roles } from './rules/schemas.ts';
import { CreationOptions, NewPasskey, RequestOptions, PasskeyAssertion } from './rules/passkey-schemas.ts';
import { fieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';

/**
 * Refusals of staff that calls of others can have, by code: what `staff(scope, { steppedUp })`, `recordAccess`, `requireSecondPerson`,
 * `refuseOwnCase` and `refuseOwnArrival` throw.
 */
export const pickStaffProblems = pickProblems;

// What is asked before anybody is logged in: the ways in, and invitations. Only for pages of ours.
const pageCall = { who: 'our-page', envelope: 'errno', fieldWords: fieldMessages } as const;

/** Which ways in there are. `directory`: the name of the authority's own directory, when one is configured. */
export const readEntrance = call({
  ...pageCall,
  name: 'readEntrance',
  summary: 'Which ways to log in there are for staff.',
  method: 'GET',
  path: '/api/staff/entrance',
  repeat: 'safe',
  input: Nothing,
  output: z.object({ directory: z.nullable(z.object({ label: z.string() })) }),
});

/** A challenge for a passkey; for this browser, five minutes, once. */
export const beginPasskeyLogin = call({
  ...pageCall,
  name: 'beginPasskeyLogin',
  summary: 'A challenge that a passkey of staff answers.',
  method: 'POST',
  path: '/api/staff/passkey-login/begin',
  repeat: 'own',
  input: Nothing,
  output: RequestOptions,
});

/** Logs in with a passkey. */
export const logInWithPasskey = call({
  ...pageCall,
  name: 'logInWithPasskey',
  summary: 'Logs a member of staff in with a passkey.',
  method: 'POST',
  path: '/api/staff/passkey-login',
  repeat: 'own',
  setsSession: true,
  input: z.object({ passkey: PasskeyAssertion }),
  output: Done,
  problems: pickProblems('staff/passkey'),
});

/** Logs in with e-mail, password and the code of an authenticator app, all at once: what was wrong is not said. */
export const logInWithPassword = call({
  ...pageCall,
  name: 'logInWithPassword',
  summary: 'Logs a member of staff in with e-mail, password and code.',
  method: 'POST',
  path: '/api/staff/password-login',
  repeat: 'own',
  setsSession: true,
  input: z.object({ email: Email, password: Password, code: TotpCode }),
  output: Done,
  problems: pickProblems('staff/wrong-login', 'staff/wait'),
});

/** Where the directory asks who one is; the browser goes there. It comes back to /staff/directory with `code` and `state`. */
export const beginDirectoryLogin = call({
  ...pageCall,
  name: 'beginDirectoryLogin',
  summary: 'Where to go to log in with the directory.',
  method: 'POST',
  path: '/api/staff/directory-login/begin',
  repeat: 'own',
  input: Nothing,
  output: z.object({ url: z.string() }),
  problems: pickProblems('staff/directory-away'),
});

/** Logs in with what the directory sent back: the query of the address that it returned to, as it stands, without the question mark. */
export const finishDirectoryLogin = call({
  ...pageCall,
  name: 'finishDirectoryLogin',
  summary: 'Logs a member of staff in with the answer of the directory.',
  method: 'POST',
  path: '/api/staff/directory-login',
  repeat: 'own',
  setsSession: true,
  input: z.object({ query: z.string().check(z.minLength(1, 'required'), z.maxLength(4000, 'too-long')) }),
  output: Done,
  problems: pickProblems('staff/directory', 'staff/directory-away'),
});

// --- Invitations, as the invited person sees them. The token stands behind the # of the link /staff/join.

/** What an invitation is for. `again`: the account is there, and gets new ways to log in. */
export const readInvitation = call({
  ...pageCall,
  name: 'readInvitation',
  summary: 'Whom an invitation is for, and as what.',
  method: 'POST',
  path: '/api/staff/invitation',
  repeat: 'safe',
  input: z.object({ token: InvitationToken }),
  output: z.object({
    name: z.string(),
    email: z.string(),
    roles: Roles,
    again: z.boolean(),
    endsAt: Instant,
    directory: z.nullable(z.object({ label: z.string() })),
  }),
  problems: pickProblems('staff/invitation-ended'),
});

/** How the browser is asked to make the passkey with which an invitation is accepted. */
export const beginAcceptWithPasskey = call({
  ...pageCall,
  name: 'beginAcceptWithPasskey',
  summary: 'How to make the passkey that accepts an invitation.',
  method: 'POST',
  path: '/api/staff/invitation/passkey/begin',
  repeat: 'own',
  input: z.object({ token: InvitationToken }),
  output: CreationOptions,
  problems: pickProblems('staff/invitation-ended'),
});

/** Accepts an invitation with a passkey, and logs in. */
export const acceptWithPasskey = call({
  ...pageCall,
  name: 'acceptWithPasskey',
  summary: 'Accepts an invitation with a new passkey, and logs in.',
  method: 'POST',
  path: '/api/staff/invitation/passkey',
  repeat: 'own',
  setsSession: true,
  input: z.object({ token: InvitationToken, passkey: NewPasskey }),
  output: Done,
  problems: pickProblems('staff/invitation-ended', 'staff/passkey'),
});

/** What the authenticator app is to be told: as text, and as the address that a QR code holds. The same as long as nobody accepted. */
export const beginAcceptWithPassword = call({
  ...pageCall,
  name: 'beginAcceptWithPassword',
  summary: 'The secret of the authenticator app that accepts an invitation.',
  method: 'POST',
  path: '/api/staff/invitation/password/begin',
  repeat: 'own',
  input: z.object({ token: InvitationToken }),
  output: z.object({ secret: z.string(), uri: z.string() }),
  problems: pickProblems('staff/invitation-ended'),
});

/** Accepts an invitation with a password and a code of the app, and logs in. */
export const acceptWithPassword = call({
  ...pageCall,
  name: 'acceptWithPassword',
  summary: 'Accepts an invitation with a password and an authenticator app, and logs in.',
  method: 'POST',
  path: '/api/staff/invitation/password',
  repeat: 'own',
  setsSession: true,
  input: z.object({ token: InvitationToken, password: Password, code: TotpCode }),
  output: Done,
  problems: pickProblems('staff/invitation-ended'),
});
