import * as z from 'zod/mini';
import { call, NoData, NoInput } from '#foundation/contract/call.ts';
import { Contact } from './contract.ts';
import { parseKioskCode } from './rules/kiosk-code.ts';
import { fieldMessages } from './messages/fields.ts';
import { refusals } from './messages/problems.ts';

const Token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'invalid'));

const deviceCall = {
  who: 'our-page',
  envelope: 'errno',
  repeat: 'own',
  problems: refusals.kinds,
  fieldMessages,
} as const;
const travellerCall = {
  who: 'traveller',
  envelope: 'errno',
  problems: refusals.kinds,
  fieldMessages,
} as const;

const OpenKiosk = z.object({ name: z.string(), post: z.string() });

export const openKiosk = call({
  ...deviceCall,
  name: 'openKiosk',
  summary:
    'Opens a kiosk on this device by its code; answers the token by which it begins declarations, and nothing else.',
  method: 'POST',
  path: '/api/kiosk/open',
  limitedBy: 'openings from a network in an hour',
  input: z.object({
    code: z.string().check(
      z.maxLength(40, 'kiosk-code'),
      z.refine((entered) => parseKioskCode(entered) !== undefined, 'kiosk-code'),
    ),
  }),
  output: z.extend(OpenKiosk, { token: z.string() }),
});

/** Heartbeat of a kiosk: reads whether the kiosk is still open. */
export const readKiosk = call({
  ...deviceCall,
  name: 'readKiosk',
  summary: 'Whether this kiosk is open, and its name; notes that it was heard of.',
  method: 'POST',
  path: '/api/kiosk/read',
  limitedBy: 'the token of a kiosk, without which it changes nothing',
  input: z.object({ token: Token }),
  output: OpenKiosk,
});

export const beginAtKiosk = call({
  ...deviceCall,
  name: 'beginAtKiosk',
  summary: 'Begins a declaration at this kiosk and answers its session; the one before is ended.',
  method: 'POST',
  path: '/api/kiosk/begin',
  limitedBy: 'declarations at a kiosk in an hour',
  input: z.object({ token: Token }),
  output: z.object({ token: z.string() }),
});

/** Ends the session at a kiosk. Sent when the page opens, and by a page that has lost its session. */
export const clearKiosk = call({
  ...deviceCall,
  name: 'clearKiosk',
  summary: 'Ends what was begun at this kiosk; what was not submitted is forgotten.',
  method: 'POST',
  path: '/api/kiosk/clear',
  limitedBy: 'the token of a kiosk, without which it changes nothing',
  input: z.object({ token: Token }),
  output: NoData,
});

export const openAssistance = call({
  ...deviceCall,
  name: 'openAssistance',
  summary: 'Opens what an officer began for somebody, by its ticket; answers the session.',
  method: 'POST',
  path: '/api/assisted/open',
  limitedBy: 'its ticket, which is good once',
  input: z.object({ ticket: Token }),
  output: z.object({ token: z.string() }),
});

/** Sends the confirmation of a submitted declaration to a contact. The contact is not stored with the account. */
export const sendConfirmation = call({
  ...travellerCall,
  name: 'sendConfirmation',
  summary: 'Sends the reference of what was just submitted to a telephone or an e-mail address.',
  method: 'POST',
  path: '/api/assisted/confirmation',
  repeat: 'once',
  input: z.object({ contact: Contact }),
  output: NoData,
});

export const finishAssistance = call({
  ...travellerCall,
  name: 'finishAssistance',
  summary: 'Ends this session of somebody who was helped; what was not submitted is forgotten.',
  method: 'POST',
  path: '/api/assisted/finish',
  repeat: 'own',
  input: NoInput,
  output: NoData,
});
