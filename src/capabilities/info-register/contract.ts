import * as z from 'zod/mini';
import { Answers, submitDeclaration } from '#capabilities/declaration/contract.ts';
import { call, Done, Nothing } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { isPartialDate } from '#foundation/time/partial-date.ts';
import { refusals } from './messages/problems.ts';

/** A reference as typed or read aloud. */
const Reference = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(40, 'too-long'));

const BirthDate = z.string().check(z.refine(isPartialDate, 'date'));

/** What a register is found by: its reference, and the date of birth of one of its travellers. */
const RegisterLookup = z.object({ reference: Reference, birthDate: BirthDate });

const Revision = z.int().check(z.gte(1), z.lte(2_000_000_000));

/** A register: who arrives, and how. */
export const Register = z.object({
  reference: z.string(),
  /** `declared`: an officer made a declaration of it. */
  state: z.enum(['registered', 'declared']),
  /** Goes up with every change; a change from an older one is stale. */
  revision: z.int(),
  /** Without the answers on health, which nobody was asked. */
  answers: Answers,
  entryDate: z.string(),
  registeredAt: Instant,
  updatedAt: Instant,
  /** Whether it can be changed now. */
  changeable: z.boolean(),
});
export type Register = z.output<typeof Register>;

const basePath = '/api/phs-entryexit/app/info-register';
const byVisitor = {
  who: 'our-page',
  envelope: 'code',
  problems: refusals.kinds,
  fieldWords: submitDeclaration.fieldWords ?? {},
} as const;

/** A challenge to solve before somebody registers; bound to the browser. */
export const getRegisterCaptcha = call({
  ...byVisitor,
  name: 'getRegisterCaptcha',
  summary: 'A proof-of-work challenge for one registration from one browser.',
  method: 'GET',
  path: `${basePath}/captcha`,
  repeat: 'safe',
  input: Nothing,
  output: z.object({ challenge: z.string() }),
});

/** Tells that the check itself could not be loaded or run; the third time yields a ticket in place of a proof. */
export const reportRegisterCaptchaFailure = call({
  ...byVisitor,
  name: 'reportRegisterCaptchaFailure',
  summary: 'Counts a load or network failure of the captcha; the third in 15 minutes answers a one-time ticket.',
  method: 'POST',
  path: `${basePath}/captcha-failure`,
  repeat: 'own',
  input: Nothing,
  output: z.object({ failures: z.int(), ticket: z.optional(z.string()) }),
});

/** Registers travellers who cannot receive a code. */
export const registerTravellers = call({
  ...byVisitor,
  name: 'registerTravellers',
  summary: 'Registers travellers without a login. X-Captcha-Validate carries the proof.',
  method: 'POST',
  path: `${basePath}/register`,
  repeat: 'once',
  input: z.object({ answers: Answers }),
  output: Register,
});

/** A register, for whoever has its reference and a date of birth in it. */
export const findRegister = call({
  ...byVisitor,
  name: 'findRegister',
  summary: 'What is registered under a reference and the date of birth of one of its travellers.',
  method: 'POST',
  path: `${basePath}/find`,
  repeat: 'own',
  input: RegisterLookup,
  output: Register,
});

/** Changes a register. */
export const changeRegister = call({
  ...byVisitor,
  name: 'changeRegister',
  summary: 'Replaces the answers of a register.',
  method: 'POST',
  path: `${basePath}/change`,
  repeat: 'own',
  input: z.extend(RegisterLookup, { revision: Revision, answers: Answers }),
  output: Register,
});

/** Removes a register. */
export const removeRegister = call({
  ...byVisitor,
  name: 'removeRegister',
  summary: 'Deletes a register and everything in it.',
  method: 'POST',
  path: `${basePath}/remove`,
  repeat: 'own',
  input: RegisterLookup,
  output: Done,
});

/** The printed page of a register. */
export const printRegister = call({
  ...byVisitor,
  name: 'printRegister',
  summary: 'The page to print: who is registered, the reference, and its code.',
  method: 'POST',
  path: `${basePath}/appfile`,
  repeat: 'own',
  input: RegisterLookup,
  output: 'file',
  fileTypes: ['application/pdf'],
});

const byOfficer = { who: 'staff', scope: 'arrivals:assist', envelope: 'errno', problems: refusals.kinds } as const;

/** A register as an officer finds it. */
export const findRegisterForStaff = call({
  ...byOfficer,
  name: 'findRegisterForStaff',
  summary: 'Registers by reference, or by the passport number of a traveller; the latest first.',
  method: 'POST',
  path: '/api/info-register/find',
  repeat: 'own',
  input: z.object({ by: z.enum(['reference', 'passport']), text: Reference }),
  output: z.object({
    items: z.array(
      z.extend(Register, {
        id: Id,
        language: z.enum(['en', 'ms']),
        /** The reference of the declaration that was made of it. */
        declaration: z.nullable(z.string()),
      }),
    ),
  }),
});

/** Begins the declaration of those who are registered, with what they gave. */
export const declareRegister = call({
  ...byOfficer,
  name: 'declareRegister',
  summary: 'Begins a declaration with the answers of a register; answers the ticket that opens its form once.',
  method: 'POST',
  path: '/api/info-register/declare',
  repeat: 'once',
  input: z.object({ id: Id, language: z.enum(['en', 'ms']) }),
  output: z.object({ ticket: z.string(), validSeconds: z.int() }),
});

export const { problem } = refusals;
