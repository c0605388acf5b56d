import * as z from 'zod/mini';
import { pickStaffProblems } from '#capabilities/staff/contract.ts';
import { defineCall, NoData } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { listQuery } from '#foundation/contract/list-query.ts';
import { relationships } from '#capabilities/members/rules/relationships.ts';
import { ApplicationContent, FileView, ProofView, State } from './contract.ts';
import { fieldMessages } from './messages/fields.ts';
import { refusals } from './messages/problems.ts';

/**
 * Lists of the reviewers. `mine`: taken by the caller. `taken`: taken by any reviewer. `second`: a second opinion is
 * pending. `certify`: approved applications with a dose that waits for its certificate, shown only to staff who may
 * issue it.
 */
export const ReviewList = z.enum(['waiting', 'mine', 'second', 'taken', 'certify', 'decided']);
export type ReviewList = z.output<typeof ReviewList>;

const Colleague = z.object({ id: Id, name: z.string() });

/** Application in a list, with only the initials of the name. */
export const ReviewRow = z.object({
  id: Id,
  applyNo: z.string(),
  initials: z.string(),
  doses: z.int(),
  state: State,
  /** Whether a valid certificate proves the doses: as of the submission, in `ReviewDetail` as of now. */
  verified: z.boolean(),
  /** Start of the wait; for decided applications, the instant of the decision. */
  since: Instant,
  /** Reviewer who has taken the application; null if nobody has. */
  holder: z.nullable(Colleague),
  isHeldByCaller: z.boolean(),
  /** Whether a second opinion is pending. */
  isSecondOpinionPending: z.boolean(),
});
export type ReviewRow = z.output<typeof ReviewRow>;

const reviewDefaults = {
  caller: 'staff',
  scope: 'vaccinations:review',
  envelope: 'errno',
  method: 'POST',
  problems: { ...refusals.kinds, ...pickStaffProblems('staff/own-case') },
  fieldMessages,
} as const;

/** Upper limit of a list's count, which is shown as "100+". */
export const maxListCount = 100;

export const listReviews = defineCall({
  ...reviewDefaults,
  name: 'listReviews',
  summary:
    'Lists vaccine applications for reviewers, a page at a time, without names: verified ones first, then longest pending; or sorted.',
  path: '/api/vaccination/review/list',
  idempotency: 'safe',
  input: listQuery({
    sortable: ['applyNo', 'state', 'since'],
    filters: {
      list: ReviewList,
      /** Only applications with a valid certificate. */
      verified: z.optional(z.boolean()),
      /** The application with this number, whatever its list; or a part of a number, within the list. */
      applyNo: z.optional(text(40)),
    },
  }),
  output: z.object({
    items: z.array(ReviewRow),
    next: z.optional(z.string()),
    counts: z.object({ waiting: z.int(), mine: z.int(), second: z.int(), taken: z.int(), certify: z.int() }),
  }),
});

export const ReviewEvent = z.object({
  id: Id,
  at: Instant,
  kind: z.enum([
    'begun',
    'submitted',
    'answered',
    'withdrawn',
    'taken',
    'given-back',
    'information-requested',
    'second-requested',
    'second-given',
    'approved',
    'rejected',
    'certificate-issued',
  ]),
  /** Name of the reviewer; empty for actions of the applicant. */
  staff: z.string(),
  note: z.string(),
  /** Second opinion only: whether it supports the approval. */
  agrees: z.nullable(z.boolean()),
});
export type ReviewEvent = z.output<typeof ReviewEvent>;

/**
 * Approved dose. `listed`: its vaccine is in the product list. `certified`: it has a valid certificate. `revoked`: its
 * last certificate was revoked. `position`: in the series. `certificatePreview`: what a certificate issued now would
 * contain; null when none can be issued.
 */
const ApprovedDose = z.object({
  id: Id,
  number: z.int(),
  listed: z.boolean(),
  certified: z.boolean(),
  revoked: z.boolean(),
  position: z.object({ number: z.int(), seriesLength: z.int() }),
  certificatePreview: z.nullable(z.object({ name: z.string(), product: z.string(), date: z.string() })),
});

export const ReviewDetail = z.object({
  row: ReviewRow,
  revision: z.int(),
  /** Relationship of the person to the applicant; `none` when the applicant may no longer act for the person. */
  relationship: z.enum(['self', ...relationships, 'none']),
  content: ApplicationContent,
  files: z.array(FileView),
  /** Certificate that proves the doses, with its verdict as of now; null when none was added. */
  proof: z.nullable(ProofView),
  /** Doses that were given too early. `days`: since the previous dose. `minDays`: as the schedule requires. */
  earlyDoses: z.array(z.object({ doseIndex: z.int(), days: z.int(), minDays: z.int() })),
  /** Other applications for the same person. */
  otherApplications: z.array(z.object({ id: Id, applyNo: z.string(), state: State })),
  events: z.array(ReviewEvent),
  approvedDoses: z.array(ApprovedDose),
  /**
   * Actions that the caller may take now. `withdrawApproval`: reject an application that was approved in error.
   * `issue`: issue certificates.
   */
  may: z.object({
    take: z.boolean(),
    giveBack: z.boolean(),
    requestInformation: z.boolean(),
    approve: z.boolean(),
    reject: z.boolean(),
    withdrawApproval: z.boolean(),
    requestSecond: z.boolean(),
    giveSecond: z.boolean(),
    issue: z.boolean(),
  }),
});
export type ReviewDetail = z.output<typeof ReviewDetail>;

const reviewInput = { id: Id };
const revisedReviewInput = { ...reviewInput, revision: z.int().check(z.gte(1), z.lte(2_000_000_000)) };
const Note = z.string().check(z.trim(), z.maxLength(1000, 'too-long'));

export const readReview = defineCall({
  ...reviewDefaults,
  name: 'readReview',
  summary: 'Returns one vaccine application with its doses, files and certificate. Audited.',
  path: '/api/vaccination/review/read',
  idempotency: 'safe',
  input: z.object(reviewInput),
  output: ReviewDetail,
});

export const openReviewFile = defineCall({
  ...reviewDefaults,
  name: 'openReviewFile',
  summary: 'Issues a ticket that opens one file of an application within 60 seconds in one browser. Audited.',
  path: '/api/vaccination/review/file',
  idempotency: 'handler',
  input: z.object({ ...reviewInput, file: Id }),
  output: z.object({ ticket: z.string(), validSeconds: z.int() }),
});

/**
 * `expectedHolder`: the reviewer who has the application, as the caller's page shows. Refused if another reviewer has
 * taken the application since.
 */
export const takeReview = defineCall({
  ...reviewDefaults,
  name: 'takeReview',
  summary:
    'Assigns an application to the caller, also from a colleague. If two reviewers take it at once, one is refused.',
  path: '/api/vaccination/review/take',
  idempotency: 'once',
  input: z.object({ ...reviewInput, expectedHolder: z.nullable(Id) }),
  output: NoData,
});

/** Gives an application back to the queue, at its old position. */
export const giveBackReview = defineCall({
  ...reviewDefaults,
  name: 'giveBackReview',
  summary: 'Returns an application to the queue, at its previous position.',
  path: '/api/vaccination/review/give-back',
  idempotency: 'once',
  input: z.object(revisedReviewInput),
  output: NoData,
});

export const requestMoreInformation = defineCall({
  ...reviewDefaults,
  name: 'requestMoreInformation',
  summary: 'Requests more information. The applicant is notified and can change the answers.',
  path: '/api/vaccination/review/request-information',
  idempotency: 'once',
  input: z.object({ ...revisedReviewInput, question: text(1000) }),
  output: NoData,
});

export const approveApplication = defineCall({
  ...reviewDefaults,
  name: 'approveApplication',
  summary: 'Approves all doses of an application. The applicant is notified.',
  path: '/api/vaccination/review/approve',
  idempotency: 'once',
  input: z.object({ ...revisedReviewInput, note: Note }),
  output: NoData,
});

export const rejectApplication = defineCall({
  ...reviewDefaults,
  name: 'rejectApplication',
  summary: 'Rejects an application, with a reason that is shown to the applicant.',
  path: '/api/vaccination/review/reject',
  idempotency: 'once',
  input: z.object({ ...revisedReviewInput, reason: text(1000) }),
  output: NoData,
});

/** Asks for a second opinion, without which nobody can decide. */
export const requestSecondOpinion = defineCall({
  ...reviewDefaults,
  name: 'requestSecondOpinion',
  summary: 'Requests a second opinion from another reviewer. Nobody can decide until it is given.',
  path: '/api/vaccination/review/second/request',
  idempotency: 'once',
  input: z.object({ ...revisedReviewInput, note: text(1000) }),
  output: NoData,
});

export const giveSecondOpinion = defineCall({
  ...reviewDefaults,
  name: 'giveSecondOpinion',
  summary: 'Gives the second opinion that a colleague requested.',
  path: '/api/vaccination/review/second/give',
  idempotency: 'once',
  input: z.object({ ...revisedReviewInput, agrees: z.boolean(), note: text(1000) }),
  output: NoData,
});

export const issueDoseCertificate = defineCall({
  ...reviewDefaults,
  scope: 'certificates:issue',
  name: 'issueDoseCertificate',
  summary: 'Issues the certificate of one approved dose, unless it has a valid one. The applicant is notified.',
  path: '/api/vaccination/review/issue',
  idempotency: 'once',
  input: z.object({ ...reviewInput, dose: Id }),
  output: z.object({ certificate: Id }),
});
