import * as z from 'zod/mini';
import {
  Colleague,
  handOverCall,
  holderFields,
  pickStaffProblems,
  workItemCalls,
} from '#capabilities/staff/contract.ts';
import { defineCall, NoData } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { listQuery } from '#foundation/contract/list-query.ts';
import { pageOf } from '#foundation/contract/paging.ts';
import { Answers, FileView } from './contract.ts';
import { eventKinds, states, verdicts } from './rules/states.ts';
import { fieldMessages } from './messages/fields.ts';
import { refusals } from './messages/problems.ts';
import { reasonLength } from './rules/limits.ts';

const reviewerDefaults = { caller: 'staff', scope: 'applications:review', envelope: 'errno' } as const;

/** Application in the worklist, without names. */
export const WorklistRow = z.object({
  id: Id,
  reference: z.string(),
  kind: z.enum(['entry', 'exit']),
  state: z.enum(states),
  /** Calendar day, `YYYY-MM-DD`. */
  travelDate: z.string(),
  /** Number of travellers. */
  travellers: z.int(),
  appliedAt: Instant,
  /** Instant from which the application waits for a reviewer; null before, for example until the fee is paid. */
  waitsSince: z.nullable(Instant),
  decidedAt: z.nullable(Instant),
  ...holderFields,
});
export type WorklistRow = z.output<typeof WorklistRow>;

export const worklists = ['waiting', 'mine', 'decided'] as const;
export type WorklistName = (typeof worklists)[number];

export const listForReview = defineCall({
  ...reviewerDefaults,
  name: 'listForReview',
  summary:
    'Lists applications for review: pending or those of the caller, oldest first, or decided, newest first; or sorted.',
  method: 'GET',
  path: '/api/entry-exit/applications',
  /** `since`: start of the wait, or the instant of the decision. */
  input: listQuery({
    sortable: ['reference', 'kind', 'travel', 'travellers', 'since', 'state'],
    filters: { list: z.enum(worklists) },
  }),
  output: pageOf(WorklistRow),
});

/** Action of a reviewer on an application. `colleague`: who received it. `note`: reason of a decision. */
const ReviewEvent = z.object({
  id: Id,
  at: Instant,
  kind: z.enum(eventKinds),
  staff: z.string(),
  colleague: z.string(),
  note: z.string(),
});

export const readForReview = defineCall({
  ...reviewerDefaults,
  name: 'readForReview',
  summary: 'Returns one application with its answers, for a reviewer. Audited.',
  method: 'GET',
  path: '/api/entry-exit/application',
  input: z.object({ id: Id }),
  output: z.object({
    row: WorklistRow,
    answers: Answers,
    files: z.array(FileView),
    /** `decidedBy`: name of the reviewer. */
    decision: z.nullable(z.object({ verdict: z.enum(verdicts), reason: z.string(), decidedBy: z.string() })),
    /** Verdict that the decision may be corrected to; null if it may not be corrected. */
    correctableVerdict: z.nullable(z.enum(verdicts)),
    /** Oldest first. */
    events: z.array(ReviewEvent),
    /** Colleagues to whom the caller can hand the application over. */
    colleagues: z.array(Colleague),
  }),
  problems: pickStaffProblems('staff/own-case'),
});
export type ReviewDetail = z.infer<typeof readForReview.output>;

export const openApplicationFile = defineCall({
  ...reviewerDefaults,
  name: 'openApplicationFile',
  summary: 'Issues a ticket that opens one document of an application within 60 seconds in one browser. Audited.',
  method: 'POST',
  path: '/api/entry-exit/application/file',
  idempotency: 'handler',
  input: z.object({ id: Id, file: Id }),
  output: z.object({ ticket: z.string(), validSeconds: z.int() }),
  problems: pickStaffProblems('staff/own-case'),
});

const DecisionInput = z.object({
  id: Id,
  verdict: z.enum(verdicts),
  reason: z
    .string()
    .check(z.trim(), z.minLength(reasonLength.min, 'reason'), z.maxLength(reasonLength.max, 'too-long')),
});

export const decideApplication = defineCall({
  ...reviewerDefaults,
  name: 'decideApplication',
  summary: 'Approves or refuses an application that the caller holds, with a reason shown to the applicant.',
  method: 'POST',
  path: '/api/entry-exit/decide',
  input: DecisionInput,
  output: NoData,
  fieldMessages,
  problems: {
    'entry-exit/decided': refusals.kinds['entry-exit/decided'],
    ...pickStaffProblems('staff/own-case', 'staff/not-holder'),
  },
});

export const correctDecision = defineCall({
  ...reviewerDefaults,
  name: 'correctDecision',
  summary: 'Corrects a mistaken decision until the day of travel has passed; the applicant is notified.',
  method: 'POST',
  path: '/api/entry-exit/correct',
  input: DecisionInput,
  output: NoData,
  fieldMessages,
  problems: {
    'entry-exit/not-correctable': refusals.kinds['entry-exit/not-correctable'],
    ...pickStaffProblems('staff/own-case'),
  },
});

const itemNames = {
  name: 'Application',
  noun: 'an application',
  path: '/api/entry-exit/application',
  problems: { 'entry-exit/decided': refusals.kinds['entry-exit/decided'] },
} as const;
export const applicationCalls = workItemCalls('applications:review', itemNames);
export const handOverApplication = handOverCall('applications:review', itemNames);
