import * as z from 'zod/mini';
import { pickStaffProblems } from '#capabilities/staff/contract.ts';
import { call, Done } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { Cursor, pageOf } from '#foundation/contract/paging.ts';
import { CardView, MrzView } from './contract.ts';
import { noteLength } from './rules/limits.ts';
import { identityDocuments, refusalReasons, certificationStates } from './rules/states.ts';
import { fieldMessages } from './messages/fields.ts';
import { refusals } from './messages/problems.ts';

const byReviewer = {
  who: 'staff',
  scope: 'certifications:review',
  envelope: 'errno',
  problems: { ...refusals.kinds, ...pickStaffProblems('staff/own-case') },
  fieldWords: fieldMessages,
} as const;

/** The lists of the desk. */
export const reviewLists = ['waiting', 'decided'] as const;

/** A certification as a list shows it: nobody's name. */
export const ReviewRow = z.object({
  id: Id,
  state: z.enum(certificationStates),
  document: z.enum(identityDocuments),
  submittedAt: Instant,
  decidedAt: z.nullable(Instant),
});
export type ReviewRow = z.output<typeof ReviewRow>;

/** One of them in full. */
export const Review = z.object({
  row: ReviewRow,
  /** As they were submitted. */
  details: z.object({
    name: z.string(),
    nation: z.string(),
    gender: z.enum(['', 'male', 'female', 'unspecified']),
    birthDate: z.string(),
    number: z.string(),
  }),
  lines: z.nullable(MrzView),
  /** What was made out on the pictures of an identity card, as long as they are kept; null where nothing was tried. */
  card: z.nullable(CardView),
  files: z.array(z.object({ id: Id, name: z.string() })),
  decision: z.nullable(
    z.object({ by: z.string(), reason: z.nullable(z.object({ reason: z.enum(refusalReasons), note: z.string() })) }),
  ),
});
export type Review = z.output<typeof Review>;

/** What waits for a reviewer, the longest waiting first, or what was decided, the latest first. */
export const listCertifications = call({
  ...byReviewer,
  name: 'listCertifications',
  summary: 'Certifications that wait, the longest waiting first, or that were decided, the latest first.',
  method: 'GET',
  path: '/api/certification/reviews',
  repeat: 'safe',
  input: z.object({ list: z.enum(reviewLists), cursor: Cursor }),
  output: pageOf(ReviewRow),
});

/** One certification; on record as a look. */
export const reviewCertification = call({
  ...byReviewer,
  name: 'reviewCertification',
  summary: 'One certification: the details, what a device read, and the pictures by name. Goes on record.',
  method: 'GET',
  path: '/api/certification/review',
  repeat: 'safe',
  input: z.object({ id: Id }),
  output: Review,
});

/** A ticket for one of its pictures; on record as a look. */
export const openCertificationFile = call({
  ...byReviewer,
  name: 'openCertificationFile',
  summary: 'A ticket that opens one picture of a certification within a minute, in one browser. Goes on record.',
  method: 'POST',
  path: '/api/certification/review/file',
  repeat: 'own',
  input: z.object({ id: Id, file: Id }),
  output: z.object({ ticket: z.string(), validSeconds: z.int() }),
});

/** Decides on one, once; its owner is told that there is an answer. */
export const decideCertification = call({
  ...byReviewer,
  name: 'decideCertification',
  summary: 'Verifies a certification, or refuses it with a reason; its owner is told that there is an answer.',
  method: 'POST',
  path: '/api/certification/decide',
  repeat: 'once',
  input: z.discriminatedUnion('verdict', [
    z.object({ verdict: z.literal('verify'), id: Id }),
    z.object({
      verdict: z.literal('refuse'),
      id: Id,
      reason: z.enum(refusalReasons, 'reason-choose'),
      note: z._default(z.string().check(z.trim(), z.maxLength(noteLength, 'too-long')), ''),
    }),
  ]),
  output: Done,
});
