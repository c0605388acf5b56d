import * as z from 'zod/mini';
import { isEmail, maxEmailLength, cleanEmail } from '#capabilities/login/rules/email.ts';
import { defineCall, NoData, NoInput } from '#foundation/contract/call.ts';
import { normalizeNumber } from '#foundation/language/entered-text.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { fieldMessages } from './messages/fields.ts';
import { refusals } from './messages/problems.ts';

/** Destination of a confirmation: an entered phone number with the ISO region of its dial code, or an e-mail. */
export const Contact = z.union([
  z.object({
    kind: z.literal('phone'),
    regionCode: z.string().check(z.regex(/^[A-Z]{2}$/, 'phone')),
    mobile: z.string().check(z.maxLength(100, 'phone'), z.overwrite(normalizeNumber), z.minLength(1, 'phone')),
  }),
  z.object({
    kind: z.literal('email'),
    email: z
      .string()
      .check(z.overwrite(cleanEmail), z.maxLength(maxEmailLength, 'contact-email'), z.refine(isEmail, 'contact-email')),
  }),
]);

const Language = z.enum(['en', 'ms']);

const staffCall = { caller: 'staff', envelope: 'errno', problems: refusals.kinds, fieldMessages } as const;
const assistCall = { ...staffCall, scope: 'arrivals:assist' } as const;
const kioskCall = { ...staffCall, scope: 'kiosks:manage' } as const;

export const beginAssistance = defineCall({
  ...assistCall,
  name: 'beginAssistance',
  summary: 'Starts an assisted declaration and issues a ticket that opens its form once, in any browser.',
  method: 'POST',
  path: '/api/assisted-declaration/begin',
  /** `contact`: destination of the confirmation; without it no confirmation is sent. */
  input: z.object({ language: Language, contact: z.optional(Contact) }),
  output: z.object({ ticket: z.string(), validSeconds: z.int() }),
});

/** Assisted declaration in the list of its officer. Does not identify the traveller. */
const AssistedDeclaration = z.object({
  id: Id,
  language: Language,
  /** State of the declaration. `waiting`: the form was not opened yet. */
  state: z.enum(['waiting', 'open', 'ended']),
  begunAt: Instant,
  endedAt: z.nullable(Instant),
});
export type AssistedDeclaration = z.output<typeof AssistedDeclaration>;

export const listAssistance = defineCall({
  ...assistCall,
  name: 'listAssistance',
  summary: 'Lists assisted declarations that this member of staff started within 24 hours, newest first.',
  method: 'GET',
  path: '/api/assisted-declaration/list',
  input: NoInput,
  output: z.object({ items: z.array(AssistedDeclaration) }),
});

export const endAssistance = defineCall({
  ...assistCall,
  name: 'endAssistance',
  summary: 'Ends an assisted declaration that this member of staff started. Unsubmitted answers are deleted.',
  method: 'POST',
  path: '/api/assisted-declaration/end',
  input: z.object({ id: Id }),
  output: NoData,
});

const Kiosk = z.object({
  id: Id,
  name: z.string(),
  /** Place where the kiosk stands, such as "Arrival hall". */
  location: z.string(),
  /** Port of entry where it stands; null if none was chosen. */
  port: z.nullable(z.object({ id: Id, name: z.string() })),
  /** State of the kiosk. `waiting`: a code was issued and is not used yet. */
  state: z.enum(['waiting', 'open', 'closed']),
  /** Whether a traveller is using the kiosk. */
  isInUse: z.boolean(),
  /** Time of the latest heartbeat. */
  lastContactAt: z.nullable(Instant),
  openedAt: z.nullable(Instant),
  /** Name of the member of staff who issued the code that opened the kiosk. */
  openedBy: z.string(),
});
export type Kiosk = z.output<typeof Kiosk>;

/** Code to enter at a kiosk. It can be used once, until `endsAt`. */
const KioskCode = z.object({ id: Id, code: z.string(), endsAt: Instant });

export const listKiosks = defineCall({
  ...kioskCall,
  name: 'listKiosks',
  summary: 'Lists kiosks, with whether each is open and the time of its last contact.',
  method: 'GET',
  path: '/api/assisted-declaration/kiosks',
  input: NoInput,
  output: z.object({ items: z.array(Kiosk) }),
});

export const addKiosk = defineCall({
  ...kioskCall,
  name: 'addKiosk',
  summary: 'Adds a kiosk and returns the code that opens it on its device, once.',
  method: 'POST',
  path: '/api/assisted-declaration/kiosks/add',
  /** `portId`: port of entry where it stands. */
  input: z.object({ name: text(60), location: text(60), portId: z.optional(Id) }),
  output: KioskCode,
});

/** Issues a new code for a kiosk. An open kiosk stays open on its device until the code is used. */
export const renewKioskCode = defineCall({
  ...kioskCall,
  name: 'renewKioskCode',
  summary: 'Issues a new code for a kiosk. The previous code can no longer be used.',
  method: 'POST',
  path: '/api/assisted-declaration/kiosks/code',
  input: z.object({ id: Id }),
  output: KioskCode,
});

/** Closes a kiosk remotely and ends the session there. */
export const closeKiosk = defineCall({
  ...kioskCall,
  name: 'closeKiosk',
  summary: 'Closes a kiosk within seconds and ends the session there; `remove` deletes it from the list.',
  method: 'POST',
  path: '/api/assisted-declaration/kiosks/close',
  input: z.object({ id: Id, remove: z.boolean() }),
  output: NoData,
});

export const { problem } = refusals;
