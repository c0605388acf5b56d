import { passportPattern } from '#capabilities/places/rules/limits.ts';
import * as z from 'zod/mini';
import { findNationalityCode } from '#capabilities/places/rules/countries.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import { defineCall } from '#foundation/contract/call.ts';
import { isLocalDate } from '#foundation/time/local-date.ts';
import { isPartialDate } from '#foundation/time/partial-date.ts';
import { maxPeople } from './rules/keys.ts';
import { fieldMessages } from './messages/fields.ts';
import { refusals, pickProblems } from './messages/problems.ts';
import { maxFlightLength } from './rules/limits.ts';

// Calls of carriers' programs. Their documentation is docs/carriers.md.
const carrierCall = {
  caller: 'carrier',
  envelope: 'errno',
  idempotency: 'handler',
  rateLimitExemption: 'the limits of its key, by minute and day',
  fieldMessages,
} as const;
const carrierProblems = pickProblems(
  'carriers/unknown-key',
  'carriers/key-ended',
  'carriers/not-allowed',
  'carriers/over-limit',
  'carriers/too-many-unknown',
);

const Day = z.string().check(z.refine(isLocalDate, 'day'));

const PassportNumber = z.string().check(
  z.maxLength(40, 'passport'),
  z.refine((entered) => passportPattern.test(normalizePassport(entered)), 'passport'),
);

const flightPattern = new RegExp(`^[A-Za-z0-9][A-Za-z0-9 -]{0,${maxFlightLength - 1}}$`);

const Flight = z.string().check(z.trim(), z.regex(flightPattern, 'flight-none'));

/** A birth date as the passport has it: `YYYY-MM-DD`, or `YYYY-MM` or `YYYY` where the passport leaves out the rest. */
const BirthDate = z.string().check(z.refine(isPartialDate, 'day'));

/** ISO 3166 alpha-2, or three letters as in the MRZ. Passport numbers are unique within one state only. */
const Nationality = z.string().check(z.refine((code) => findNationalityCode(code) !== undefined, 'nationality'));

/** Person to ask about. Passport numbers are as in the MRZ; blanks and hyphens do not count. */
export const Person = z.object({
  passportNumber: PassportNumber,
  birthDate: BirthDate,
  nationality: z.optional(Nationality),
});
export type Person = z.output<typeof Person>;

/** Answer about one person. Carriers learn nothing else. */
const Answer = z.enum(['OK', 'NOT_OK', 'CHECK']);

export const askQuestion = defineCall({
  ...carrierCall,
  name: 'askQuestion',
  summary: 'Returns whether a traveller has declared their arrival for a flight: OK, NOT_OK or CHECK.',
  method: 'POST',
  path: '/api/carrier/v1/question',
  scope: 'question',
  input: z.object({
    passportNumber: PassportNumber,
    birthDate: BirthDate,
    nationality: z.optional(Nationality),
    /** Day of departure at the start of the journey to Brunei. */
    flightDate: Day,
    /** Recorded only. Flight numbers are never compared. */
    flight: z.optional(Flight),
  }),
  output: z.object({ answer: Answer }),
  problems: carrierProblems,
});

export const askManifest = defineCall({
  ...carrierCall,
  name: 'askManifest',
  summary:
    'Returns whether up to 300 people have declared their arrival for a flight. Answers are in the order of the people.',
  method: 'POST',
  path: '/api/carrier/v1/manifest',
  scope: 'manifest',
  input: z.object({
    flight: Flight,
    flightDate: Day,
    people: z.array(Person).check(z.minLength(1, 'required'), z.maxLength(maxPeople, 'people-many')),
  }),
  output: z.object({ answers: z.array(Answer) }),
  problems: carrierProblems,
});

export const { problem } = refusals;
