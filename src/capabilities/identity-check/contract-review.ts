import * as z from 'zod/mini';
import { holderFields, pickStaffProblems, workItemCalls } from '#capabilities/staff/contract.ts';
import { defineCall, NoData } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { listQuery } from '#foundation/contract/list-query.ts';
import { pageOf } from '#foundation/contract/paging.ts';
import { CardView, MrzView } from './contract.ts';
import { maxNoteLength } from './rules/limits.ts';
import { identityDocuments, refusalReasons, certificationStates } from './rules/states.ts';
import { fieldMessages } from './messages/fields.ts';
import { refusals } from './messages/problems.ts';

const reviewerDefaults = {
  caller: 'staff',
  scope: 'certifications:review',
  envelope: 'errno',
  problems: { ...refusals.kinds, ...pickStaffProblems('staff/own-case') },
  fieldMessages,
} as const;

export const reviewLists = ['waiting', 'decided'] as const;

/** Certification in a list, without names. */
export const ReviewRow = z.object({
  id: Id,
  state: z.enum(certificationStates),
  document: z.enum(identityDocuments),
  submittedAt: Instant,
  decidedAt: z.nullable(Instant),
  ...holderFields,
});
export type ReviewRow = z.output<typeof ReviewRow>;

export const Review = z.object({
  row: ReviewRow,
  /** Details as they were submitted. */
  details: z.object({
    name: z.string(),
    nation: z.string(),
    gender: z.enum(['', 'male', 'female', 'unspecified']),
    birthDate: z.string(),
    /** Number of the document that the details name. */
    number: z.string(),
  }),
  /** Content of the passport's MRZ that the account owner's device read; null where none was read. */
  mrz: z.nullable(MrzView),
  /** Text read from the pictures of an identity card, while they are retained; null where none was read. */
  card: z.nullable(CardView),
  files: z.array(z.object({ id: Id, name: z.string() })),
  /** `decidedBy`: name of the reviewer. `refusal`: null if the certification was verified. */
  decision: z.nullable(
    z.object({
      decidedBy: z.string(),
      refusal: z.nullable(z.object({ reason: z.enum(refusalReasons), note: z.string() })),
    }),
  ),
});
export type Review = z.output<typeof Review>;

/** Lists pending certifications, oldest first, or decided certifications, latest first. */
export const listCertifications = defineCall({
  ...reviewerDefaults,
  name: 'listCertifications',
  summary: 'Lists certifications: pending, oldest first, or decided, newest first; or sorted.',
  method: 'GET',
  path: '/api/identity-check/reviews',
  input: listQuery({ sortable: ['document', 'submitted', 'state', 'decided'], filters: { list: z.enum(reviewLists) } }),
  output: pageOf(ReviewRow),
});

/** Reads one certification; audited as an access. */
export const reviewCertification = defineCall({
  ...reviewerDefaults,
  name: 'reviewCertification',
  summary: 'Returns one certification with the details, the device’s reading and the names of the pictures. Audited.',
  method: 'GET',
  path: '/api/identity-check/review',
  input: z.object({ id: Id }),
  output: Review,
});

/** Issues a ticket for one picture of a certification; audited as an access. */
export const openCertificationFile = defineCall({
  ...reviewerDefaults,
  name: 'openCertificationFile',
  summary: 'Issues a ticket that opens one picture of a certification within 60 seconds in one browser. Audited.',
  method: 'POST',
  path: '/api/identity-check/review/file',
  idempotency: 'handler',
  input: z.object({ id: Id, file: Id }),
  output: z.object({ ticket: z.string(), validSeconds: z.int() }),
});

/** Decides a certification, once, and notifies its owner that there is an answer. */
export const decideCertification = defineCall({
  ...reviewerDefaults,
  name: 'decideCertification',
  summary: 'Verifies a certification, or refuses it with a reason; its owner is notified that there is an answer.',
  method: 'POST',
  path: '/api/identity-check/decide',
  input: z.discriminatedUnion('verdict', [
    z.object({ verdict: z.literal('verify'), id: Id }),
    z.object({
      verdict: z.literal('refuse'),
      id: Id,
      reason: z.enum(refusalReasons, 'reason-choose'),
      note: z._default(z.string().check(z.trim(), z.maxLength(maxNoteLength, 'too-long')), ''),
    }),
  ]),
  output: NoData,
});

export const certificationCalls = workItemCalls('certifications:review', {
  name: 'Certification',
  noun: 'a certification',
  path: '/api/identity-check/review',
  problems: refusals.kinds,
});
