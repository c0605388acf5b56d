import * as z from 'zod/mini';
import { defineCall, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { defineProblems } from '#foundation/contract/problem.ts';
import { TravellerAnswers } from './contract.ts';
import { fieldMessages } from './messages/fields.ts';

/** Answers that the account stores for a companion: passport details, but no health, journey or contact answers. */
export const CompanionDetails = z.pick(TravellerAnswers, {
  name: true,
  gender: true,
  birthDate: true,
  passportNumber: true,
  passportExpiry: true,
  nationality: true,
});
export type CompanionDetails = z.output<typeof CompanionDetails>;

/** `expiresAt`: time at which retention deletes the details. */
export const Companion = z.extend(CompanionDetails, { id: Id, savedAt: Instant, expiresAt: Instant });
export type Companion = z.output<typeof Companion>;

export const maxCompanions = 20;

const { kinds, problem } = defineProblems({
  'declaration/too-many-companions': {
    status: 409,
    en: `You already have the passport details of ${maxCompanions} people saved. Remove someone in My data first.`,
    ms: `Awda sudah menyimpan butiran pasport ${maxCompanions} orang. Keluarkan seseorang dalam Data saya dahulu.`,
  },
  'declaration/not-this-version': {
    status: 409,
    en: 'This declaration has been changed. Open it again to see who is travelling.',
    ms: 'Pengisytiharan ini telah diubah. Buka semula untuk melihat siapa yang mengembara.',
  },
});

const travellerCall = { caller: 'traveller', envelope: 'code' } as const;
const path = '/api/phs-entryexit/app/entry-management/companions';

export const listCompanions = defineCall({
  ...travellerCall,
  name: 'listCompanions',
  summary: 'Lists people whose passport details the account has saved for its next trip, by name.',
  method: 'GET',
  path,
  input: NoInput,
  /** `retentionDays`: days after which retention deletes the details of a companion. */
  output: z.object({ items: z.array(Companion), retentionDays: z.int() }),
});

/** Saves travellers of a submitted version as companions, each by consent. Traveller 1 cannot be a companion. */
export const saveCompanions = defineCall({
  ...travellerCall,
  name: 'saveCompanions',
  summary: 'Saves the passport details of travellers of a submitted version for the next trip, each with consent.',
  method: 'POST',
  path: `${path}/save`,
  input: z.object({
    id: Id,
    /** Submitted version that the device shows. The limit is below the maximum of a PostgreSQL integer. */
    version: z.int().check(z.gte(1), z.lte(2_000_000_000)),
    travellerNumbers: z
      .array(z.int().check(z.gte(2, 'invalid'), z.lte(20, 'invalid')))
      .check(z.minLength(1, 'required'), z.maxLength(19, 'invalid')),
  }),
  /** `savedNames`: names of the saved travellers. */
  output: z.object({ savedNames: z.array(z.string()), expiresAt: Instant }),
  fieldMessages,
  problems: kinds,
});

export const removeCompanion = defineCall({
  ...travellerCall,
  name: 'removeCompanion',
  summary: 'Deletes the passport details of one companion.',
  method: 'POST',
  path: `${path}/remove`,
  input: z.object({ id: Id }),
  output: z.object({ isRemoved: z.boolean() }),
});

export { problem };
