import * as z from 'zod/mini';
import { defineCall, NoData, NoInput } from '#foundation/contract/call.ts';
import { Contact } from './contract.ts';
import { parseKioskCode } from './rules/kiosk-code.ts';
import { fieldMessages } from './messages/fields.ts';
import { refusals } from './messages/problems.ts';

/** Token of 32 random bytes in base64url. */
const Token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'invalid'));

const deviceCall = {
  caller: 'our-page',
  envelope: 'errno',
  idempotency: 'handler',
  problems: refusals.kinds,
  fieldMessages,
} as const;
const travellerCall = { caller: 'traveller', envelope: 'errno', problems: refusals.kinds, fieldMessages } as const;

/** Open kiosk. `location`: place where the kiosk stands. */
const OpenKiosk = z.object({ name: z.string(), location: z.string() });

export const openKiosk = defineCall({
  ...deviceCall,
  name: 'openKiosk',
  summary: 'Opens a kiosk on this device by its code. Returns a token that can only start declarations.',
  method: 'POST',
  path: '/api/kiosk/open',
  rateLimitExemption: 'openings from a network in an hour',
  input: z.object({
    code: z.string().check(
      z.maxLength(40, 'kiosk-code'),
      z.refine((entered) => parseKioskCode(entered) !== undefined, 'kiosk-code'),
    ),
  }),
  output: z.extend(OpenKiosk, { token: z.string() }),
});

/** Heartbeat of a kiosk: reads whether the kiosk is still open. */
export const readKiosk = defineCall({
  ...deviceCall,
  name: 'readKiosk',
  summary: 'Returns whether this kiosk is open, and its name. Records the time of the contact.',
  method: 'POST',
  path: '/api/kiosk/read',
  rateLimitExemption: 'the token of a kiosk, without which it changes nothing',
  input: z.object({ token: Token }),
  output: OpenKiosk,
});

export const beginAtKiosk = defineCall({
  ...deviceCall,
  name: 'beginAtKiosk',
  summary: 'Starts a declaration at this kiosk and returns its session. The previous session ends.',
  method: 'POST',
  path: '/api/kiosk/begin',
  rateLimitExemption: 'declarations at a kiosk in an hour',
  input: z.object({ token: Token }),
  output: z.object({ token: z.string() }),
});

/** Ends the session at a kiosk. Sent when the page opens, and by a page that has lost its session. */
export const clearKiosk = defineCall({
  ...deviceCall,
  name: 'clearKiosk',
  summary: 'Ends the session at this kiosk. Unsubmitted answers are deleted.',
  method: 'POST',
  path: '/api/kiosk/clear',
  rateLimitExemption: 'the token of a kiosk, without which it changes nothing',
  input: z.object({ token: Token }),
  output: NoData,
});

export const openAssistance = defineCall({
  ...deviceCall,
  name: 'openAssistance',
  summary: 'Opens an assisted declaration that an officer started, by its ticket, and returns the session.',
  method: 'POST',
  path: '/api/assisted-declaration/open',
  rateLimitExemption: 'its ticket, which is good once',
  input: z.object({ ticket: Token }),
  output: z.object({ token: z.string() }),
});

/** Sends the reference of the submitted declaration to a contact, which is not stored with the account. */
export const sendConfirmation = defineCall({
  ...travellerCall,
  name: 'sendConfirmation',
  summary: 'Sends the reference of the declaration just submitted to a phone number or e-mail address.',
  method: 'POST',
  path: '/api/assisted-declaration/confirmation',
  input: z.object({ contact: Contact }),
  output: NoData,
});

export const finishAssistance = defineCall({
  ...travellerCall,
  name: 'finishAssistance',
  summary: 'Ends this session of an assisted traveller. Unsubmitted answers are deleted.',
  method: 'POST',
  path: '/api/assisted-declaration/finish',
  idempotency: 'handler',
  input: NoInput,
  output: NoData,
});
