import * as z from 'zod/mini';
import { pickStaffProblems } from '#capabilities/staff/contract.ts';
import { defineCall, NoData } from '#foundation/contract/call.ts';
import { Id } from '#foundation/contract/fields.ts';
import { CaseStatus, caseInput, deskDefaults } from './contract-list.ts';
import { maxContacts, maxListedTravellers } from './rules/limits.ts';
import { isSeatOrEmpty } from './rules/seats.ts';

/** Traveller of the version in force of an application. */
const TravellerRef = {
  declarationId: Id,
  number: z.int().check(z.gte(1), z.lte(20)),
  version: z.int().check(z.gte(1), z.lte(100_000)),
};

/** `distance`: rows between the seats; null if one of them is not known. */
const Contact = z.object({
  ...TravellerRef,
  reference: z.string(),
  name: z.string(),
  /** Empty if it was not entered. */
  seat: z.string(),
  distance: z.nullable(z.int()),
  isClose: z.boolean(),
  /** Whether the traveller is in the declaration of the case. */
  isOfGroup: z.boolean(),
  /** Case of the traveller that is not closed. */
  openCase: z.nullable(z.object({ id: Id, status: CaseStatus })),
});
export type Contact = z.output<typeof Contact>;

export const ContactList = z.object({
  mode: z.enum(['air', 'sea']),
  /** Flight number or vessel name. */
  transport: z.string(),
  day: z.string(),
  /** Number of declared travellers of this flight or vessel, with the person of the case. */
  total: z.int(),
  /** The person of the case. */
  self: z.object({ ...TravellerRef, reference: z.string(), name: z.string(), seat: z.string() }),
  /** The nearest rows first; at most `maxListedTravellers`. */
  items: z.array(Contact),
  /** Contacts of this case who already have a case as such. */
  followedCount: z.int(),
});
export type ContactList = z.output<typeof ContactList>;

export const listContacts = defineCall({
  ...deskDefaults,
  name: 'listContacts',
  summary: 'Lists the declared travellers of the same flight or vessel and day, nearest rows first. Audited as a list.',
  path: '/api/follow-up/contacts',
  idempotency: 'safe',
  input: z.object(caseInput),
  output: ContactList,
});

const Seat = z.string().check(z.refine(isSeatOrEmpty, 'seat'));

export const recordSeats = defineCall({
  ...deskDefaults,
  name: 'recordSeats',
  summary: 'Records seats from a manifest for travellers of the flight or vessel of a case; empty deletes a seat.',
  path: '/api/follow-up/contacts/seats',
  idempotency: 'once',
  input: z.object({
    ...caseInput,
    seats: z
      .array(z.object({ ...TravellerRef, seat: Seat }))
      .check(z.minLength(1, 'required'), z.maxLength(maxListedTravellers, 'too-long')),
  }),
  output: NoData,
});

export const followContacts = defineCall({
  ...deskDefaults,
  name: 'followContacts',
  summary: 'Puts the named contacts of a case under follow-up, each with a case of their own.',
  path: '/api/follow-up/contacts/follow',
  idempotency: 'once',
  input: z.object({
    ...caseInput,
    contacts: z
      .array(z.object(TravellerRef))
      .check(z.minLength(1, 'contacts-needed'), z.maxLength(maxContacts, 'too-long')),
  }),
  output: z.object({ count: z.int() }),
  problems: { ...deskDefaults.problems, ...pickStaffProblems('staff/own-case') },
});
