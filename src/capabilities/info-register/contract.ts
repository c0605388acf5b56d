import * as z from 'zod/mini';
import { Answers, submitDeclaration } from '#capabilities/declaration/contract.ts';
import { defineCall, NoData, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { isPartialDate } from '#foundation/time/partial-date.ts';
import { refusals } from './messages/problems.ts';

/**
 * Reference as a person typed or scanned it: may contain spaces, small letters or the prefix of the QR code. The server
 * also accepts a passport number here.
 */
const Reference = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(40, 'too-long'));

/** Date of birth as the passport states it: `YYYY-MM-DD`, `YYYY-MM`, `YYYY`, or `XXXX` if it is unknown. */
const BirthDate = z.string().check(z.refine(isPartialDate, 'date'));

/** Credentials of a register: its reference, and the date of birth of one of its travellers. */
const RegisterLookup = z.object({ reference: Reference, birthDate: BirthDate });

const Revision = z.int().check(z.gte(1), z.lte(2_000_000_000));

/** Register of an arrival without a login: who arrives, and how. */
export const Register = z.object({
  reference: z.string(),
  /** `declared`: an officer turned the register into a declaration. */
  state: z.enum(['registered', 'declared']),
  /** Increases with every change. A change that is based on an older revision is refused. */
  revision: z.int(),
  /** Answers without those about health and consent, for which an officer asks on arrival. */
  answers: Answers,
  /** Day of entry, `YYYY-MM-DD`. */
  entryDate: z.string(),
  registeredAt: Instant,
  updatedAt: Instant,
  /** Whether the visitor can still change the answers. */
  isChangeable: z.boolean(),
});
export type Register = z.output<typeof Register>;

const basePath = '/api/phs-entryexit/app/info-register';
const visitorDefaults = {
  caller: 'our-page',
  envelope: 'code',
  problems: refusals.kinds,
  fieldMessages: submitDeclaration.fieldMessages ?? {},
} as const;

/** Issues a captcha challenge, which is bound to the browser. */
export const getRegisterCaptcha = defineCall({
  ...visitorDefaults,
  name: 'getRegisterCaptcha',
  summary: 'Issues a proof-of-work challenge for one registration from one browser.',
  method: 'GET',
  path: `${basePath}/captcha`,
  input: NoInput,
  output: z.object({ challenge: z.string() }),
});

/**
 * Reports that the captcha could not be loaded or run. The third report in 15 minutes returns a ticket that replaces a
 * proof.
 */
export const reportRegisterCaptchaFailure = defineCall({
  ...visitorDefaults,
  name: 'reportRegisterCaptchaFailure',
  summary: 'Counts a load or network failure of the captcha; the third in 15 minutes returns a one-time ticket.',
  method: 'POST',
  path: `${basePath}/captcha-failure`,
  idempotency: 'handler',
  input: NoInput,
  output: z.object({ failures: z.int(), ticket: z.optional(z.string()) }),
});

export const registerTravellers = defineCall({
  ...visitorDefaults,
  name: 'registerTravellers',
  summary: 'Registers travellers without a login. X-Captcha-Validate carries the proof.',
  method: 'POST',
  path: `${basePath}/register`,
  input: z.object({ answers: Answers }),
  output: Register,
});

export const findRegister = defineCall({
  ...visitorDefaults,
  name: 'findRegister',
  summary: 'Returns a register by its reference and the date of birth of one of its travellers.',
  method: 'POST',
  path: `${basePath}/find`,
  idempotency: 'handler',
  input: RegisterLookup,
  output: Register,
});

export const changeRegister = defineCall({
  ...visitorDefaults,
  name: 'changeRegister',
  summary: 'Replaces the answers of a register.',
  method: 'POST',
  path: `${basePath}/change`,
  idempotency: 'handler',
  input: z.extend(RegisterLookup, { revision: Revision, answers: Answers }),
  output: Register,
});

export const removeRegister = defineCall({
  ...visitorDefaults,
  name: 'removeRegister',
  summary: 'Deletes a register and everything in it.',
  method: 'POST',
  path: `${basePath}/remove`,
  idempotency: 'handler',
  input: RegisterLookup,
  output: NoData,
});

/** Prints a register. `appfile` in the path is fixed by the specification. */
export const printRegister = defineCall({
  ...visitorDefaults,
  name: 'printRegister',
  summary: 'Returns the printable page of a register, with its travellers, reference and code.',
  method: 'POST',
  path: `${basePath}/appfile`,
  idempotency: 'handler',
  input: RegisterLookup,
  output: 'file',
  fileTypes: ['application/pdf'],
});

const officerDefaults = {
  caller: 'staff',
  scope: 'arrivals:assist',
  envelope: 'errno',
  problems: refusals.kinds,
} as const;

/** Finds registers for an officer, by `text`: a reference, or the passport number of a traveller. */
export const findRegisterForStaff = defineCall({
  ...officerDefaults,
  name: 'findRegisterForStaff',
  summary: 'Lists registers by reference, or by the passport number of a traveller, latest entry date first. Audited.',
  method: 'POST',
  path: '/api/info-register/find',
  idempotency: 'handler',
  input: z.object({ searchBy: z.enum(['reference', 'passport']), text: Reference }),
  output: z.object({
    items: z.array(
      z.extend(Register, {
        id: Id,
        language: z.enum(['en', 'ms']),
        /** Reference of the declaration that was submitted with the answers of the register; null before. */
        declarationReference: z.nullable(z.string()),
      }),
    ),
  }),
});

/** `language`: language of the declaration form. */
export const declareRegister = defineCall({
  ...officerDefaults,
  name: 'declareRegister',
  summary: 'Starts a declaration with the answers of a register, and issues a ticket that opens its form once.',
  method: 'POST',
  path: '/api/info-register/declare',
  input: z.object({ id: Id, language: z.enum(['en', 'ms']) }),
  output: z.object({ ticket: z.string(), validSeconds: z.int() }),
});

export const { problem } = refusals;
