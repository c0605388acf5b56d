import * as z from 'zod/mini';
import { defineCall, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { listQuery } from '#foundation/contract/list-query.ts';
import { ageGroups, temperatureFilters } from './rules/list-filters.ts';
import { maxAssignedCases } from './rules/limits.ts';
import { ArrivalPost, Outcome, Symptom, Temperature } from './rules/forms.ts';
import { fieldMessages } from './messages/fields.ts';
import { refusals } from './messages/problems.ts';

/**
 * Lists of the desk. `new`: new cases, and cases with reported symptoms. `mine`: cases assigned to the caller.
 * `silent`: followed cases that have not answered for two whole days.
 */
export const CaseList = z.enum(['new', 'mine', 'in-progress', 'followed', 'silent', 'closed']);
export type CaseList = z.output<typeof CaseList>;

/**
 * How a case was opened. `referred`: by an officer at the counter. `band`: by a health officer, because of the
 * screening outcome. `desk`: by a health officer, for another reason. `group`: with another traveller's follow-up.
 * `report`: by a self-report. `contact`: of another case, on the same flight or vessel.
 */
const Origin = z.enum(['referred', 'band', 'desk', 'group', 'report', 'contact']);
/** `new`: neither assigned nor assessed. `followed`: in a follow-up at home. */
export const CaseStatus = z.enum(['new', 'in-progress', 'followed', 'closed']);
export type CaseStatus = z.output<typeof CaseStatus>;
/** How the time until the desk has to act compares with the service time (`rules/limits.ts`). */
export const ServiceLevel = z.enum(['on-time', 'due-soon', 'overdue']);
export type ServiceLevel = z.output<typeof ServiceLevel>;
/**
 * How a case ended. `unanswered`: too few answers at the end. `left`: left the country. `corrected`: the screening
 * outcome was corrected to `proceed`.
 */
export const Ending = z.enum(['decided', 'completed', 'unanswered', 'stopped', 'left', 'corrected', 'withdrawn']);
export type Ending = z.output<typeof Ending>;

export const Colleague = z.object({ id: Id, name: z.string() });
export type Colleague = z.output<typeof Colleague>;

/** Why a case was not assigned. `taken`: a colleague has it. `changed`: the page was stale. */
export const AssignRefusal = z.enum(['changed', 'taken', 'closed', 'deleted']);
export type AssignRefusal = z.output<typeof AssignRefusal>;

/** Case in a list, without a name. Instants are in UTC, days in Brunei. */
export const CaseView = z.object({
  id: Id,
  reference: z.string(),
  /** Number of the traveller in the application, from 1. */
  number: z.int(),
  initials: z.string(),
  origin: Origin,
  post: ArrivalPost,
  /** Number of changes by staff, for a change of the case. */
  revision: z.int(),
  status: CaseStatus,
  ending: z.nullable(Ending),
  outcome: z.nullable(Outcome),
  /** Latest known symptoms; none for a closed case. */
  symptoms: z.array(Symptom),
  /** Latest known temperature; null for a closed case. */
  temperature: Temperature,
  /** Completed years on the day of arrival, if known. */
  age: z.nullable(z.int()),
  /** Code of the country of departure, if known. */
  departureCountry: z.nullable(z.string()),
  /** Flight number or vessel name, if known. */
  transport: z.nullable(z.string()),
  /** Instant of the opening, or of the latest reopening or reported symptoms; for a closed case, of the end. */
  waitingSince: Instant,
  waitingMinutes: z.int(),
  /** Null for a closed case. */
  serviceLevel: z.nullable(ServiceLevel),
  /** Instant until which the desk should act; null for a closed case. */
  dueAt: z.nullable(Instant),
  /** Whether symptoms or a new report arrived that no health officer has assessed yet. */
  hasUnassessedReport: z.boolean(),
  /** Number of days of the follow-up; null without one. */
  dayCount: z.nullable(z.int()),
  /** Day of the follow-up, from 1; 0 before the first question, null outside of a follow-up. */
  day: z.nullable(z.int()),
  /** Number of whole days without an answer. */
  unansweredDays: z.int(),
  lastAnswerOn: z.nullable(z.string()),
  /** Number of unanswered calls since the last answer. */
  unansweredCalls: z.int(),
  /** Health officer who works on the case; null if nobody has taken it. */
  holder: z.nullable(Colleague),
  isHeldByCaller: z.boolean(),
});
export type CaseView = z.output<typeof CaseView>;

/** Properties that all calls of the desk share. */
export const deskDefaults = {
  caller: 'staff',
  scope: 'cases:work',
  envelope: 'errno',
  method: 'POST',
  problems: refusals.kinds,
  fieldMessages,
} as const;

export const caseInput = { id: Id };

/** Input of a change: the revision on the screen. A stale revision is refused. */
export const changeInput = { ...caseInput, revision: z.int().check(z.gte(1), z.lte(2_000_000_000)) };

/** Lists a page of one list, with the size of each list. Default: longest waiting first, the latest ended first. */
export const listCases = defineCall({
  ...deskDefaults,
  name: 'listCases',
  summary: 'Lists cases of the health desk, without names, one page at a time.',
  path: '/api/follow-up/cases',
  idempotency: 'safe',
  input: listQuery({
    sortable: [
      'reference',
      'status',
      'symptoms',
      'temperature',
      'age',
      'country',
      'transport',
      'waiting',
      'day',
      'answer',
      'calls',
    ],
    filters: {
      list: CaseList,
      post: z.optional(ArrivalPost),
      /** Port of entry where an officer referred the traveller. */
      port: z.optional(Id),
      symptom: z.optional(Symptom),
      temperature: z.optional(z.enum(temperatureFilters)),
      age: z.optional(z.enum(ageGroups)),
      country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'invalid'))),
      /** Start of a flight number or vessel name. */
      transport: z.optional(text(40)),
      level: z.optional(ServiceLevel),
      /** Id of a member of staff, or `none` for unassigned cases. */
      holder: z.optional(z.union([z.literal('none'), Id])),
      /** All cases of this application, whatever their list; or a part of a reference, within the list. */
      reference: z.optional(text(40)),
    },
  }),
  output: z.object({
    items: z.array(CaseView),
    next: z.optional(z.string()),
    /** Number of cases of each list; of closed ones up to `maxClosedCount`. */
    counts: z.object({
      new: z.int(),
      mine: z.int(),
      'in-progress': z.int(),
      followed: z.int(),
      silent: z.int(),
      closed: z.int(),
    }),
    /** Members of staff to whom cases can be assigned. */
    officers: z.array(Colleague),
  }),
});

/** Stream of the changes of cases, by which open lists are read again. */
export const followCases = defineCall({
  ...deskDefaults,
  problems: {},
  name: 'followCases',
  summary: 'Follows which cases change, by their ids. Audited when opened.',
  method: 'GET',
  path: '/api/follow-up/events',
  input: NoInput,
  output: 'events',
  event: z.object({ id: Id }),
});

/** Upper limit for the count of closed cases, which keeps growing; beyond it the list shows "1000+". */
export const maxClosedCount = 1000;

/**
 * Assigns cases to a member of staff; null gives them back. Each case is changed only from the revision on the screen,
 * and not while a colleague of the caller has it.
 */
export const assignCases = defineCall({
  ...deskDefaults,
  name: 'assignCases',
  summary: 'Assigns several cases to the caller or a colleague, or gives them back; says which were refused, and why.',
  path: '/api/follow-up/cases/assign',
  idempotency: 'once',
  input: z.object({
    cases: z.array(z.object(changeInput)).check(
      z.minLength(1, 'required'),
      z.maxLength(maxAssignedCases, 'too-long'),
      z.refine((cases) => new Set(cases.map(({ id }) => id)).size === cases.length, 'invalid'),
    ),
    newHolder: z.nullable(Id),
  }),
  output: z.object({ assigned: z.array(Id), refused: z.array(z.object({ id: Id, reason: AssignRefusal })) }),
});
