import * as z from 'zod/mini';
import { Band } from '#capabilities/screening/contract.ts';
import { RecordedConflict } from '#capabilities/border/contract-conflicts.ts';
import { DecisionKind } from '#capabilities/border/contract.ts';
import { LaneLabel } from '#capabilities/ports-of-entry/contract.ts';
import { pickStaffProblems } from '#capabilities/staff/contract.ts';
import { defineCall, NoData } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { caseInput, CaseStatus, CaseView, changeInput, Colleague, deskDefaults, Ending } from './contract-list.ts';
import { Attachment, RecordedLabResult } from './contract-records.ts';
import { Assessment, DayAnswer, Note, Outcome, Reason, Symptom, Temperature } from './rules/forms.ts';
import { LabResult } from './rules/lab-result.ts';
import { refusals } from './messages/problems.ts';

const decisionDefaults = {
  ...deskDefaults,
  problems: { ...refusals.kinds, ...pickStaffProblems('staff/own-case') },
} as const;

const BilingualText = z.object({ en: z.string(), ms: z.string() });

export const ReportSummary = z.object({
  day: z.string(),
  reasons: z.array(BilingualText),
  lines: z.array(z.object({ label: BilingualText, value: BilingualText })),
});
export type ReportSummary = z.output<typeof ReportSummary>;

/**
 * Entry in the history of a case. Only the fields of its kind are filled in. The colleague is the one who received the
 * case; for the kind `taken`, the previous holder.
 */
export const CaseEntry = z.object({
  id: Id,
  at: Instant,
  kind: z.enum([
    'opened',
    'referred-again',
    'referral-withdrawn',
    'taken',
    'given-back',
    'handed-over',
    'assessed',
    'decided',
    'reopened',
    'no-answer',
    'called',
    'noted',
    'stopped',
    'raised',
    'left',
    'link',
    'band-corrected',
    'ended',
    'reported',
    'file-attached',
    'file-removed',
    'lab-recorded',
    'lab-corrected',
    'contacts-followed',
  ]),
  staff: z.string(),
  note: z.string(),
  colleague: z.string(),
  assessment: z.nullable(Assessment),
  outcome: z.nullable(Outcome),
  disease: z.nullable(BilingualText),
  band: z.nullable(Band),
  ending: z.nullable(Ending),
  day: z.nullable(z.string()),
  /** Name of a file that was attached or removed. */
  file: z.string(),
  /** Number of contacts put under follow-up. */
  count: z.nullable(z.int()),
  /** Id of the entry whose note this one corrects. */
  corrects: z.nullable(Id),
  lab: z.nullable(z.object({ test: LabResult.shape.test, result: LabResult.shape.result })),
});
export type CaseEntry = z.output<typeof CaseEntry>;

/** Answer of one day, given by the link of a message, in the portal, or by telephone. */
const RecordedAnswer = z.object({
  day: z.string(),
  well: z.boolean(),
  symptoms: z.array(Symptom),
  temperature: Temperature,
  channel: z.enum(['link', 'portal', 'phone']),
  answeredAt: Instant,
  /** Number of answers for the day; above 1 the answer was corrected. */
  version: z.int(),
});

/** Disease of the screening rules, with the days of its follow-up. */
const NamedDisease = z.object({ code: z.string(), name: BilingualText, followUpDays: z.int() });

const YesNo = z.enum(['', 'yes', 'no']);
/** Answers of a declaration that the desk needs first. Countries and nationality are codes. */
export const DeclaredAnswers = z.object({
  fever: YesNo,
  rash: YesNo,
  departureCountry: z.string(),
  visited: z.array(z.string()),
  nationality: z.string(),
  /** Flight or vessel; empty by land or if unknown. */
  transport: z.string(),
});
export type DeclaredAnswers = z.output<typeof DeclaredAnswers>;

/** `temperature` is in tenths of a degree Celsius. */
const CounterDecision = z.object({
  kind: DecisionKind,
  decidedAt: Instant,
  staff: z.string(),
  /** Lane where it was made; null if the officer had not signed on to one. */
  lane: z.nullable(LaneLabel),
  note: z.string(),
  temperature: z.nullable(z.int()),
  reason: z.string(),
  /** `desk`: the health desk closed the referral. */
  source: z.enum(['counter', 'desk']),
});

export const CaseDetail = z.object({
  row: CaseView,
  revision: z.int(),
  person: z.object({
    name: z.string(),
    birthDate: z.string(),
    passportNumber: z.string(),
    phone: z.string(),
    email: z.string(),
    entryDate: z.string(),
  }),
  /** The current application, null after its deletion. `number`: the traveller's number in it, 0 when removed. */
  declaration: z.nullable(
    z.object({
      version: z.int(),
      isCancelled: z.boolean(),
      number: z.int(),
      /** The other travellers of the group. `hasOpenCase`: a case of their own that is not closed. */
      others: z.array(z.object({ number: z.int(), name: z.string(), hasOpenCase: z.boolean() })),
      band: z.nullable(Band),
      reasons: z.array(z.string()),
      /** The traveller's own answers; null when removed. */
      answers: z.nullable(DeclaredAnswers),
    }),
  ),
  /** Decisions at the counter, latest first, including those after the case was opened. */
  counterDecisions: z.array(CounterDecision),
  /** Conflicts between lanes about the traveller, latest first. */
  conflicts: z.array(RecordedConflict),
  /** The latest report; null for a case about a declared traveller. */
  report: z.nullable(ReportSummary),
  /** Case whose contact this person was. */
  contactOf: z.nullable(Id),
  startsOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  departedOn: z.nullable(z.string()),
  /** Whether messages reach the head of the group. Otherwise the health desk can only telephone. */
  isReachable: z.boolean(),
  /** Whether the latest correction of the screening outcome of an open case says `proceed`. */
  proposesClosing: z.boolean(),
  assessment: z.nullable(Assessment),
  /** Disease of the latest outcome. */
  disease: z.nullable(NamedDisease),
  /** Diseases of the screening rules in force, and the days of a follow-up without one. */
  followUpRules: z.object({ diseases: z.array(NamedDisease), defaultDays: z.int() }),
  answers: z.array(RecordedAnswer),
  /** Oldest first, with the removed ones. */
  attachments: z.array(Attachment),
  /** The latest recorded result first. */
  labResults: z.array(RecordedLabResult),
  entries: z.array(CaseEntry),
  /** Other cases of the application. */
  group: z.array(
    z.object({ id: Id, number: z.int(), initials: z.string(), status: CaseStatus, hasUnassessedReport: z.boolean() }),
  ),
  /** Colleagues to whom the case can be handed over. */
  colleagues: z.array(Colleague),
});
export type CaseDetail = z.output<typeof CaseDetail>;

export const readCase = defineCall({
  ...deskDefaults,
  name: 'readCase',
  summary: 'Returns one case with the person, findings, decisions and answers. Audited.',
  path: '/api/follow-up/case',
  idempotency: 'safe',
  input: z.object(caseInput),
  output: CaseDetail,
});

/** Opens a case of a traveller who was not referred. */
export const openCase = defineCall({
  ...deskDefaults,
  name: 'openCase',
  summary: 'Opens a case for a declared traveller, or returns the existing one.',
  path: '/api/follow-up/case/open',
  idempotency: 'once',
  input: z.object({ reference: text(40), number: z.int().check(z.gte(1), z.lte(20)) }),
  output: z.object({ id: Id, isNew: z.boolean() }),
});

/** Names the holder on the caller's screen, null for none. The call is refused if the holder has changed. */
export const takeCase = defineCall({
  ...deskDefaults,
  name: 'takeCase',
  summary: 'Takes a case, or takes it over from a colleague. Of two concurrent requests, one is refused.',
  path: '/api/follow-up/case/take',
  idempotency: 'once',
  input: z.object({ ...caseInput, expectedHolder: z.nullable(Id) }),
  output: NoData,
});

/** Names the colleague who receives the case; null gives it back to the desk. */
export const reassignCase = defineCall({
  ...deskDefaults,
  name: 'reassignCase',
  summary: 'Gives a case back to the desk, or hands it over to a colleague.',
  path: '/api/follow-up/case/reassign',
  idempotency: 'once',
  input: z.object({ ...changeInput, newHolder: z.nullable(Id), note: Note }),
  output: NoData,
});

/** Reopens a closed case, which is then assigned to the caller. */
export const reopenCase = defineCall({
  ...decisionDefaults,
  name: 'reopenCase',
  summary: 'Reopens a closed case, with a reason. The case is assigned to the caller.',
  path: '/api/follow-up/case/reopen',
  idempotency: 'once',
  input: z.object({ ...changeInput, reason: Reason }),
  output: NoData,
});

export const assessCase = defineCall({
  ...deskDefaults,
  name: 'assessCase',
  summary: 'Records an assessment; earlier assessments stay unchanged.',
  path: '/api/follow-up/case/assess',
  idempotency: 'once',
  input: z.object({ ...changeInput, assessment: Assessment }),
  output: NoData,
});

/** Numbers of the other travellers in the current declaration who are followed up as well. */
const GroupNumbers = z.array(z.int().check(z.gte(1), z.lte(20))).check(
  z.maxLength(20),
  z.refine((numbers) => new Set(numbers).size === numbers.length, 'invalid'),
);

/** `disease`: its code in the screening rules in force; null if another or not known. */
export const decideCase = defineCall({
  ...decisionDefaults,
  name: 'decideCase',
  summary: 'Records the outcome of the assessment; a follow-up at home can include others of the group.',
  path: '/api/follow-up/case/decide',
  idempotency: 'once',
  input: z.object({
    ...changeInput,
    outcome: Outcome,
    disease: z.nullable(text(60)),
    note: Note,
    groupNumbers: GroupNumbers,
  }),
  output: NoData,
});

/** Closes an open case whose screening outcome an officer corrected to `proceed`. */
export const closeCorrectedCase = defineCall({
  ...decisionDefaults,
  name: 'closeCorrectedCase',
  summary: 'Closes an open case because the screening outcome was corrected to proceed.',
  path: '/api/follow-up/case/close-corrected',
  idempotency: 'once',
  input: z.object(changeInput),
  output: NoData,
});

/** `answer`: null if nobody answered the telephone. */
export const recordCall = defineCall({
  ...deskDefaults,
  name: 'recordCall',
  summary: 'Records a telephone call: unanswered, or with today’s answer.',
  path: '/api/follow-up/case/call',
  idempotency: 'once',
  input: z.object({ ...caseInput, answer: z.nullable(DayAnswer), note: Note }),
  output: NoData,
});

/** `corrects`: id of the entry with the earlier note; null for a new note. */
export const addCaseNote = defineCall({
  ...deskDefaults,
  name: 'addCaseNote',
  summary: 'Adds a note to a case, or the correction of one; the corrected note stays.',
  path: '/api/follow-up/case/note',
  idempotency: 'once',
  input: z.object({ ...caseInput, note: Reason, corrects: z.nullable(Id) }),
  output: NoData,
});

export const stopFollowUp = defineCall({
  ...decisionDefaults,
  name: 'stopFollowUp',
  summary: 'Ends a follow-up early, with a reason.',
  path: '/api/follow-up/case/stop',
  idempotency: 'once',
  input: z.object({ ...changeInput, reason: Reason }),
  output: NoData,
});

export const renewLink = defineCall({
  ...deskDefaults,
  name: 'renewLink',
  summary: 'Revokes the links that were sent to a group, and sends a new one.',
  path: '/api/follow-up/case/link',
  idempotency: 'once',
  input: z.object(caseInput),
  output: NoData,
});

export const { problem } = refusals;
