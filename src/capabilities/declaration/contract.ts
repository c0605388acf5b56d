import * as z from 'zod/mini';
import { Band, Reason } from '#capabilities/screening/contract.ts';
import { IssuedPass } from '#capabilities/pass/contract.ts';
import { call, Nothing } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { Cursor, pageOf } from '#foundation/contract/paging.ts';
import { problemsOf } from '#foundation/contract/problem.ts';
import { fieldMessages } from './messages/fields.ts';

/** Text as typed so far: saved as it stands, whatever is still wrong with it, also when the rules will say that it is too long. */
const Typed = z.string().check(z.maxLength(500, 'too-long'));

const TypedDate = z.object({ day: Typed, month: Typed, year: Typed });

const YesNo = z.enum(['', 'yes', 'no']);

/** A journey (spec §3): `mode` decides which of flight, vehicle and vessel is asked. Countries are codes of the country list. */
export const Journey = z.object({
  entryDate: TypedDate,
  departureCountry: Typed,
  /** Countries visited in the last 21 days, at most 10 (spec §5). */
  visited: z.array(Typed).check(z.maxLength(10, 'too-many-countries')),
  /** "None other": no country but the one of departure. */
  noneOther: z.boolean(),
  mode: z.enum(['', 'air', 'land', 'sea']),
  flightNumber: Typed,
  /** The flight number is not known yet: an answer. */
  flightUnknown: z.boolean(),
  vehicleNumber: Typed,
  vesselName: Typed,
});
export type Journey = z.output<typeof Journey>;

/** How a traveller can be reached (spec §3): number without dial code, of a region. */
export const Contact = z.object({ region: Typed, number: Typed, email: Typed });
export type Contact = z.output<typeof Contact>;

/** One traveller's answers as typed. `sameContact` and `sameJourney` point at traveller 1 and mean nothing for traveller 1. */
export const TravellerAnswers = z.object({
  name: Typed,
  /** As in the passport; `unspecified` is its X (ICAO Doc 9303-5). */
  gender: z.enum(['', 'male', 'female', 'unspecified']),
  /** A part that the passport leaves out stands as `XX`. */
  birthDate: TypedDate,
  passportNumber: Typed,
  passportExpiry: TypedDate,
  nationality: Typed,
  sameContact: z.boolean(),
  contact: Contact,
  sameJourney: z.boolean(),
  journey: Journey,
  fever: YesNo,
  rash: YesNo,
  consent: z.boolean(),
});
export type TravellerAnswers = z.output<typeof TravellerAnswers>;

/** An application as typed: one traveller, or several travelling together. Traveller 1 is first. */
export const Answers = z.object({
  kind: z.enum(['single', 'combined']),
  travellers: z.array(TravellerAnswers).check(z.minLength(1, 'required'), z.maxLength(20, 'too-many-travellers')),
});
export type Answers = z.output<typeof Answers>;

/** What a traveller sees an application to be. `unsubmitted` = Ongoing, `submitted` = Completed. */
export const Status = z.enum(['unsubmitted', 'submitted', 'ended', 'cancelled']);
export type Status = z.output<typeof Status>;

/** Where an application stands: what lists show. Instants in UTC, days in Brunei. */
export const Summary = z.object({
  id: Id,
  reference: z.string(),
  status: Status,
  kind: z.enum(['single', 'combined']),
  /** Version last submitted; 0 before the first. */
  version: z.int(),
  /** Goes up with every save; a save from an older one is stale. */
  revision: z.int(),
  /** Entry date of traveller 1, when one was typed. */
  entryDate: z.nullable(z.string()),
  /** Names in order, as typed. */
  names: z.array(z.string()),
  band: z.nullable(Band),
  /** Numbers of the travellers who see a health officer, from 1; none before the first submission. */
  seeOfficer: z.array(z.int()),
  updatedAt: Instant,
  submittedAt: z.nullable(Instant),
  /** Whether it can be edited now. */
  editable: z.boolean(),
  /** Whether there are answers that were not submitted: an application under way, or an edit of a submitted one. */
  unsubmittedChanges: z.boolean(),
});
export type Summary = z.output<typeof Summary>;

/** A traveller's result: the band, and why, in the words of the rules that judged. */
export const Result = z.object({
  number: z.int(),
  band: Band,
  reasons: z.array(Reason),
  /** Not what was judged at the submission: an officer decided otherwise, or it was judged again by other rules. */
  corrected: z.optional(z.object({ at: Instant, by: z.enum(['officer', 'rules']) })),
});
export type Result = z.output<typeof Result>;

/** An application in full. `answers` is the draft while one is open, else what was submitted. */
export const Detail = z.object({
  summary: Summary,
  answers: Answers,
  /** Whether `answers` holds changes that were not submitted. */
  unsubmittedChanges: z.boolean(),
  /** What was submitted last. */
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

/** Refusals of this capability. */
const { kinds, problem } = problemsOf({
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
    ms: 'Awda sudah mengisytiharkan pengembara ini bagi tarikh masuk ini.',
  },
  'declaration/not-open-yet': {
    status: 409,
    en: 'You can submit from the first day of the window. Your answers are kept.',
    ms: 'Awda boleh menghantar mulai hari pertama tempoh. Jawapan awda disimpan.',
  },
  'declaration/not-confirmed': {
    status: 409,
    en: 'Some answers may be wrong. Check each of them: change it, or confirm that it is right.',
    ms: 'Sesetengah jawapan mungkin salah. Semak setiap satu: tukar, atau sahkan bahawa ia betul.',
  },
  'declaration/closed': {
    status: 409,
    en: 'This application can no longer be changed.',
    ms: 'Permohonan ini tidak boleh diubah lagi.',
  },
});

const basePath = '/api/phs-entryexit/app/entry-management';

/** Saves answers as one goes. Revision 0 begins an application under an id that the browser drew. */
export const saveDeclaration = call({
  name: 'saveDeclaration',
  summary: 'Keeps the answers typed so far; begins an application, continues one, or opens an edit of a submitted one.',
  method: 'POST',
  path: `${basePath}/save`,
  who: 'traveller',
  envelope: 'code',
  repeat: 'once',
  input: z.object({ id: Id, revision: Revision, answers: Answers }),
  output: z.object({ revision: z.int(), savedAt: Instant }),
  problems: kinds,
});

/** Submits an application, or a new version of a submitted one, for all its travellers at once. */
export const submitDeclaration = call({
  name: 'submitDeclaration',
  summary: 'Submits all travellers of an application at once; for a submitted one, as its next version.',
  method: 'POST',
  path: `${basePath}/submit`,
  // Each sends a message, which is paid for: 40 at once, and 30 an hour.
  countsAs: 30,
  who: 'traveller',
  envelope: 'code',
  repeat: 'own',
  input: z.object({
    id: Id,
    revision: Revision,
    answers: Answers,
    consentVersion: Typed,
    /** Warnings that the traveller has confirmed. Which ones apply, the server finds by itself: each of them must be here. */
    confirmed: z.optional(z.array(z.object({ path: Typed, key: Typed })).check(z.maxLength(200, 'too-long'))),
  }),
  output: z.object({
    id: Id,
    reference: z.string(),
    version: z.int(),
    revision: z.int(),
    submittedAt: Instant,
    results: z.array(Result),
  }),
  fieldWords: fieldMessages,
  problems: kinds,
});

/** The account's applications, newest change first. */
export const listDeclarations = call({
  name: 'listDeclarations',
  summary: 'The applications of the account, newest change first, a page at a time.',
  method: 'GET',
  path: `${basePath}/list`,
  who: 'traveller',
  envelope: 'code',
  repeat: 'safe',
  input: z.object({ status: z.optional(Status), cursor: Cursor }),
  output: z.extend(pageOf(Summary), { today: z.string() }),
});

/** What the first page shows: every trip that is still ahead. */
export const listCurrentDeclarations = call({
  name: 'listCurrentDeclarations',
  summary:
    'The application under way, then every submitted one with an arrival today or later, the next arrival first.',
  method: 'GET',
  path: `${basePath}/current`,
  who: 'traveller',
  envelope: 'code',
  repeat: 'safe',
  input: Nothing,
  output: z.object({ items: z.array(Summary), today: z.string() }),
});

/** One application. */
export const readDeclaration = call({
  name: 'readDeclaration',
  summary: 'One application of the account with its answers, open changes and results.',
  method: 'GET',
  path: `${basePath}/detail`,
  who: 'traveller',
  envelope: 'code',
  repeat: 'safe',
  input: idInput,
  output: Detail,
});

/** The passes of a submitted application, with what a device shows beside them when there is no network. */
export const readPasses = call({
  name: 'readPasses',
  summary: 'The passes of a submitted application: that of the group first, when there are several travellers.',
  method: 'GET',
  path: `${basePath}/passes`,
  who: 'traveller',
  envelope: 'code',
  repeat: 'safe',
  input: idInput,
  output: z.object({
    id: Id,
    reference: z.string(),
    entryDate: z.string(),
    lastEntryDate: z.string(),
    names: z.array(z.string()),
    /** Numbers of the travellers who see a health officer, from 1. */
    seeOfficer: z.array(z.int()),
    passes: z.array(IssuedPass),
  }),
});

/** Ends the ongoing application so that a new one can begin (spec §4). */
export const restartDeclaration = call({
  name: 'restartDeclaration',
  summary: 'Ends an ongoing application so that a new one can begin.',
  method: 'POST',
  path: `${basePath}/restart`,
  who: 'traveller',
  envelope: 'code',
  repeat: 'once',
  input: idInput,
  output: z.object({ status: Status }),
  problems: kinds,
});

/** Takes a submitted application back: its travellers are not expected any more. */
export const cancelDeclaration = call({
  name: 'cancelDeclaration',
  summary: 'Cancels a submitted application.',
  method: 'POST',
  path: `${basePath}/cancel`,
  who: 'traveller',
  envelope: 'code',
  repeat: 'once',
  input: idInput,
  output: z.object({ status: Status }),
  problems: kinds,
});

/** Discards an edit that was not submitted: what was submitted last is all there is. */
export const discardChanges = call({
  name: 'discardChanges',
  summary: 'Deletes the changes to a submitted application that were not submitted; the submitted version stays.',
  method: 'POST',
  path: `${basePath}/discard-changes`,
  who: 'traveller',
  envelope: 'code',
  repeat: 'once',
  input: idInput,
  output: z.object({ revision: z.int() }),
  problems: kinds,
});

/** A ticket for the PDF of one application: 60 seconds, in one browser (docs/decisions/0100). */
export const issueTicket = call({
  name: 'issueTicket',
  summary: 'A ticket, valid for 60 seconds in one browser, that opens the PDF of one application.',
  method: 'POST',
  path: `${basePath}/download-ticket`,
  who: 'traveller',
  envelope: 'code',
  repeat: 'once',
  input: idInput,
  output: z.object({ ticket: z.string(), validSeconds: z.int() }),
  problems: kinds,
});

/** The PDF of a submitted application (spec §7). `smsToken` carries the ticket: a link can be shared by accident. */
export const downloadForm = call({
  name: 'downloadForm',
  summary: 'The PDF of a submitted application, opened by a ticket.',
  method: 'GET',
  path: `${basePath}/download-form-pdf`,
  who: 'anyone',
  envelope: 'code',
  repeat: 'own',
  input: z.object({ id: Id, smsToken: z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'invalid')) }),
  output: 'file',
  fileTypes: ['application/pdf'],
});

export { problem };
