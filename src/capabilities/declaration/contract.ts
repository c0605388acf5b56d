import * as z from 'zod/mini';
import { Band, Reason } from '#capabilities/screening/contract.ts';
import { IssuedPass } from '#capabilities/pass/contract.ts';
import { defineCall, NoInput } from '#foundation/contract/call.ts';
import { EnteredDate, EnteredText } from '#foundation/contract/entered-values.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { Cursor, pageOf } from '#foundation/contract/paging.ts';
import { defineProblems } from '#foundation/contract/problem.ts';
import { fieldMessages } from './messages/fields.ts';

const YesNo = z.enum(['', 'yes', 'no']);

/** A journey (spec §3). `mode` decides which of flight, vehicle and vessel is required. Countries are list codes. */
export const Journey = z.object({
  entryDate: EnteredDate,
  departureCountry: EnteredText,
  /** Countries visited in the last 21 days, at most 10 (spec §5). */
  visited: z.array(EnteredText).check(z.maxLength(10, 'too-many-countries')),
  /** The answer "None other": no country was visited except the departure country. */
  noneOther: z.boolean(),
  mode: z.enum(['', 'air', 'land', 'sea']),
  flightNumber: EnteredText,
  /** The flight number is not known yet. Counts as an answer. */
  flightUnknown: z.boolean(),
  vehicleNumber: EnteredText,
  vesselName: EnteredText,
});
export type Journey = z.output<typeof Journey>;

/** Contact details of a traveller (spec §3): a region, and a number without the dial code of that region. */
export const Contact = z.object({ region: EnteredText, number: EnteredText, email: EnteredText });
export type Contact = z.output<typeof Contact>;

/**
 * `sameContact`, `sameJourney`: the traveller uses the contact or the journey of traveller 1. Both are ignored for
 * traveller 1.
 */
export const TravellerAnswers = z.object({
  name: EnteredText,
  /** Value in the passport; `unspecified` is its X (ICAO Doc 9303-5). */
  gender: z.enum(['', 'male', 'female', 'unspecified']),
  /** A day or month that the passport does not state is `XX`. */
  birthDate: EnteredDate,
  passportNumber: EnteredText,
  passportExpiry: EnteredDate,
  nationality: EnteredText,
  sameContact: z.boolean(),
  contact: Contact,
  sameJourney: z.boolean(),
  journey: Journey,
  fever: YesNo,
  rash: YesNo,
  consent: z.boolean(),
});
export type TravellerAnswers = z.output<typeof TravellerAnswers>;

/** Answers of an application. Traveller 1 is first; `combined` allows several travellers. */
export const Answers = z.object({
  kind: z.enum(['single', 'combined']),
  travellers: z.array(TravellerAnswers).check(z.minLength(1, 'required'), z.maxLength(20, 'too-many-travellers')),
});
export type Answers = z.output<typeof Answers>;

/** People see `unsubmitted` as Ongoing and `submitted` as Completed. Restart makes an ongoing application `ended`. */
export const Status = z.enum(['unsubmitted', 'submitted', 'ended', 'cancelled']);
export type Status = z.output<typeof Status>;

/** Instants are in UTC, days in Brunei. */
export const Summary = z.object({
  id: Id,
  reference: z.string(),
  status: Status,
  kind: z.enum(['single', 'combined']),
  /** Number of the last submitted version; 0 before the first. */
  version: z.int(),
  /** Increases with every save. A save from an older revision is refused. */
  revision: z.int(),
  /** Entry date of traveller 1, if one was typed. */
  entryDate: z.nullable(z.string()),
  /** Names in order, as typed. */
  names: z.array(z.string()),
  band: z.nullable(Band),
  /** Numbers of the travellers who see a health officer, from 1; none before the first submission. */
  officerTravellerNumbers: z.array(z.int()),
  updatedAt: Instant,
  submittedAt: z.nullable(Instant),
  isEditable: z.boolean(),
  /** True for an ongoing application, and for a submitted application whose draft has later changes. */
  hasUnsubmittedChanges: z.boolean(),
});
export type Summary = z.output<typeof Summary>;

/** Screening result of a traveller: the band, and its reasons as the rule set words them. */
export const Result = z.object({
  number: z.int(),
  band: Band,
  reasons: z.array(Reason),
  /** Set when the band was changed after the submission: by an officer, or by another rule set. */
  correction: z.optional(z.object({ at: Instant, source: z.enum(['officer', 'rules']) })),
});
export type Result = z.output<typeof Result>;

/** `answers`: the draft if there is one, else the submitted answers. `submitted`: null before the first submission. */
export const Detail = z.object({
  summary: Summary,
  answers: Answers,
  hasUnsubmittedChanges: z.boolean(),
  submitted: z.nullable(
    z.object({
      version: z.int(),
      submittedAt: Instant,
      answers: Answers,
      results: z.array(Result),
      consentVersion: z.string(),
    }),
  ),
  today: z.string(),
});
export type Detail = z.output<typeof Detail>;

const idInput = z.object({ id: Id });

const Revision = z.int().check(z.gte(0), z.lte(2_000_000_000));

const { kinds, problem } = defineProblems({
  'declaration/changed-elsewhere': {
    status: 409,
    en: 'This application was changed in another window or on another device. Your answers here are still shown; nothing was overwritten.',
    ms: 'Permohonan ini telah diubah dalam tetingkap atau peranti lain. Jawapan awda di sini masih dipaparkan; tiada yang ditulis ganti.',
  },
  'declaration/ongoing-exists': {
    status: 409,
    en: 'You already have an ongoing application. Continue it, or restart it first.',
    ms: 'Awda sudah mempunyai permohonan yang belum selesai. Teruskan permohonan itu, atau mulakan semula dahulu.',
  },
  'declaration/already-declared': {
    status: 409,
    en: 'You have already declared this traveller for this entry date.',
    ms: 'Awda sudah membuat pengisytiharan bagi pengembara ini untuk tarikh masuk ini.',
  },
  'declaration/not-open-yet': {
    status: 409,
    en: 'You can submit from the first day of the window. Your answers are saved.',
    ms: 'Awda boleh menghantar mulai hari pertama tempoh. Jawapan awda disimpan.',
  },
  'declaration/not-confirmed': {
    status: 409,
    en: 'Some answers may be wrong. Check each one: change it, or confirm that it is correct.',
    ms: 'Sesetengah jawapan mungkin salah. Semak setiap satu: tukar jawapan itu, atau sahkan bahawa ia betul.',
  },
  'declaration/closed': {
    status: 409,
    en: 'This application can no longer be changed.',
    ms: 'Permohonan ini tidak boleh diubah lagi.',
  },
});

const basePath = '/api/phs-entryexit/app/entry-management';

const travellerCall = { caller: 'traveller', envelope: 'code' } as const;

/** Revision 0 creates an application under an id that the browser generated. */
export const saveDeclaration = defineCall({
  ...travellerCall,
  name: 'saveDeclaration',
  summary: 'Saves the answers typed so far: starts an application, continues one, or opens an edit of a submitted one.',
  method: 'POST',
  path: `${basePath}/save`,
  input: z.object({ id: Id, revision: Revision, answers: Answers }),
  output: z.object({ revision: z.int(), savedAt: Instant }),
  problems: kinds,
});

export const submitDeclaration = defineCall({
  ...travellerCall,
  name: 'submitDeclaration',
  summary: 'Submits all travellers of an application at once; a submitted application gets its next version.',
  method: 'POST',
  path: `${basePath}/submit`,
  // Each submission sends a message that costs money. Counting as 30 changes allows 40 submissions in a burst, then 30
  // an hour.
  rateLimitCost: 30,
  idempotency: 'handler',
  input: z.object({
    id: Id,
    revision: Revision,
    answers: Answers,
    consentVersion: EnteredText,
    /** Warnings that the traveller confirmed. The server computes which warnings apply: each must be in this list. */
    confirmedWarnings: z.optional(
      z.array(z.object({ path: EnteredText, key: EnteredText })).check(z.maxLength(200, 'too-long')),
    ),
  }),
  output: z.object({
    id: Id,
    reference: z.string(),
    version: z.int(),
    revision: z.int(),
    submittedAt: Instant,
    results: z.array(Result),
  }),
  fieldMessages,
  problems: kinds,
});

export const listDeclarations = defineCall({
  ...travellerCall,
  name: 'listDeclarations',
  summary: 'Lists the account’s applications, newest change first, one page at a time.',
  method: 'GET',
  path: `${basePath}/list`,
  input: z.object({ status: z.optional(Status), cursor: Cursor }),
  output: z.extend(pageOf(Summary), { today: z.string() }),
});

export const listCurrentDeclarations = defineCall({
  ...travellerCall,
  name: 'listCurrentDeclarations',
  summary:
    'Lists the ongoing application, then every submitted one with an arrival today or later, next arrival first.',
  method: 'GET',
  path: `${basePath}/current`,
  input: NoInput,
  output: z.object({ items: z.array(Summary), today: z.string() }),
});

export const readDeclaration = defineCall({
  ...travellerCall,
  name: 'readDeclaration',
  summary: 'Returns one application of the account with its answers, unsubmitted changes and results.',
  method: 'GET',
  path: `${basePath}/detail`,
  input: idInput,
  output: Detail,
});

/** Reads the passes of a submitted application, with the data that a device caches to show them offline. */
export const readPasses = defineCall({
  ...travellerCall,
  name: 'readPasses',
  summary: 'Lists the passes of a submitted application; with several travellers, the group’s pass comes first.',
  method: 'GET',
  path: `${basePath}/passes`,
  input: idInput,
  output: z.object({
    id: Id,
    reference: z.string(),
    entryDate: z.string(),
    lastEntryDate: z.string(),
    names: z.array(z.string()),
    /** Numbers of the travellers who see a health officer, from 1. */
    officerTravellerNumbers: z.array(z.int()),
    passes: z.array(IssuedPass),
  }),
});

/** Ends the ongoing application so that the traveller can start a new one (spec §4). */
export const restartDeclaration = defineCall({
  ...travellerCall,
  name: 'restartDeclaration',
  summary: 'Ends an ongoing application so that a new one can be started.',
  method: 'POST',
  path: `${basePath}/restart`,
  input: idInput,
  output: z.object({ status: Status }),
  problems: kinds,
});

/** Cancels a submitted application. Its travellers are no longer expected at the border. */
export const cancelDeclaration = defineCall({
  ...travellerCall,
  name: 'cancelDeclaration',
  summary: 'Cancels a submitted application.',
  method: 'POST',
  path: `${basePath}/cancel`,
  input: idInput,
  output: z.object({ status: Status }),
  problems: kinds,
});

export const discardChanges = defineCall({
  ...travellerCall,
  name: 'discardChanges',
  summary: 'Deletes the unsubmitted changes to a submitted application; the submitted version stays.',
  method: 'POST',
  path: `${basePath}/discard-changes`,
  input: idInput,
  output: z.object({ revision: z.int() }),
  problems: kinds,
});

/** Issues a ticket for the PDF of one application: valid for 60 seconds in one browser (docs/decisions/0100). */
export const issueTicket = defineCall({
  ...travellerCall,
  name: 'issueTicket',
  summary: 'Issues a ticket that opens the PDF of one application within 60 seconds in one browser.',
  method: 'POST',
  path: `${basePath}/download-ticket`,
  input: idInput,
  output: z.object({ ticket: z.string(), validSeconds: z.int() }),
  problems: kinds,
});

/**
 * PDF of a submitted application (spec §7). `smsToken` (name fixed by the specification) carries a ticket, because a
 * link can be shared by accident.
 */
export const downloadForm = defineCall({
  name: 'downloadForm',
  summary: 'Returns the PDF of a submitted application, by its ticket.',
  method: 'GET',
  path: `${basePath}/download-form-pdf`,
  caller: 'anyone',
  envelope: 'code',
  idempotency: 'handler',
  input: z.object({ id: Id, smsToken: z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'invalid')) }),
  output: 'file',
  fileTypes: ['application/pdf'],
});

export { problem };
