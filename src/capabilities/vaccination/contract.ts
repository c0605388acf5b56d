import * as z from 'zod/mini';
import { appFieldMessages } from '#foundation/contract/app-field-messages.ts';
import { defineCall, NoInput } from '#foundation/contract/call.ts';
import { EnteredDate, EnteredText } from '#foundation/contract/entered-values.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { Cursor, pageOf } from '#foundation/contract/paging.ts';
import { certifiedPasswordProblems } from '#capabilities/certified-password/contract-problems.ts';
import { OthersOmitted, UnpromptedFlag } from '#capabilities/members/contract-unprompted.ts';
import { relationships } from '#capabilities/members/rules/relationships.ts';
import { states } from './rules/states.ts';
import { fieldMessages } from './messages/fields.ts';
import { refusals } from './messages/problems.ts';
import { maxCounts } from './rules/limits.ts';

/** Person whom an application is about, as in the passport. */
export const BaseInfo = z.object({
  name: EnteredText,
  gender: z.enum(['', 'male', 'female', 'unspecified']),
  birthDate: EnteredDate,
  nationality: EnteredText,
  passportNumber: EnteredText,
});
export type BaseInfo = z.output<typeof BaseInfo>;

/** Dose as entered. `brand`: code of the brand list, or `other` with the name in `brandName`. */
export const Dose = z.object({
  brand: EnteredText,
  brandName: EnteredText,
  date: EnteredDate,
  country: EnteredText,
  place: EnteredText,
  batch: EnteredText,
});
export type Dose = z.output<typeof Dose>;

/** Text of a certificate's QR code, or all texts of a card in several codes. */
const CertificateCodes = z.array(z.string().check(z.maxLength(8000, 'too-long'))).check(z.maxLength(12, 'too-long'));

/** Application as entered (spec §3). `certFiles`: ids of files. `proof`: codes of a certificate. Both may be empty. */
export const ApplicationContent = z.object({
  baseInfo: BaseInfo,
  vaccinations: z.array(Dose).check(z.maxLength(maxCounts.doses, 'too-many-doses')),
  certFiles: z.array(Id).check(z.maxLength(maxCounts.files, 'too-many-files')),
  proof: CertificateCodes,
});
export type ApplicationContent = z.output<typeof ApplicationContent>;

export const State = z.enum(states);
export type State = z.output<typeof State>;

const Match = z.enum(['same', 'partly', 'other']);

export const ProofView = z.object({
  verdict: z.enum([
    'valid',
    'expired',
    'not-yet',
    'revoked',
    'not-entitled',
    'unknown-issuer',
    'tampered',
    'malformed',
    'not-a-certificate',
    'no-vaccination',
  ]),
  /** Display name of the signer; empty without a trusted signature. */
  issuer: z.string(),
  /**
   * Comparison of the certificate's person with the application's; null while name or birth date is unknown. `same`:
   * equal. `partly`: a reviewer must compare. `other`: different. `overall`: the worse of the two.
   */
  match: z.nullable(z.object({ name: Match, birthDate: Match, overall: Match })),
  /**
   * Doses of the application that the certificate contains. `doseIndex`: index in the application. `number`: position
   * in the series. `number` and `seriesLength` are 0 if the certificate has none.
   */
  certifiedDoses: z.array(z.object({ doseIndex: z.int(), number: z.int(), seriesLength: z.int() })),
});
export type ProofView = z.output<typeof ProofView>;

/** Event of an application, as its owner sees it: without the names of reviewers. */
export const TimelineEntry = z.object({
  at: Instant,
  kind: z.enum([
    'begun',
    'submitted',
    'in-review',
    'information-requested',
    'answered',
    'approved',
    'rejected',
    'withdrawn',
    'certificate-issued',
  ]),
  /** The question, its answer, or the reason. */
  note: z.string(),
});
export type TimelineEntry = z.output<typeof TimelineEntry>;

const Relationship = z.enum(['self', ...relationships]);

const summaryFields = {
  applyNo: z.string(),
  memberId: Id,
  relationship: Relationship,
  state: State,
  name: z.string(),
  doses: z.int(),
  /** Whether a valid certificate of the same person contains these doses. */
  verified: z.boolean(),
  createdAt: Instant,
  submittedAt: z.nullable(Instant),
  updatedAt: Instant,
};

export const ApplicationSummary = z.object(summaryFields);
export type ApplicationSummary = z.output<typeof ApplicationSummary>;

/** `isOwnUpload`: the account uploaded the file and may open it. */
export const FileView = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(['quarantined', 'available', 'refused']),
  isOwnUpload: z.boolean(),
});
export type FileView = z.output<typeof FileView>;

export const Application = z.object({
  ...summaryFields,
  /** Increases with every change. A change that is based on an older revision is refused. */
  revision: z.int(),
  ...ApplicationContent.shape,
  files: z.array(FileView),
  proofView: z.nullable(ProofView),
  /** Current question of the reviewers; empty without one. */
  question: z.string(),
  timeline: z.array(TimelineEntry),
  may: z.object({ change: z.boolean(), withdraw: z.boolean() }),
});
export type Application = z.output<typeof Application>;

// Path fixed by the specification.
const basePath = '/api/evyd-phs-gateway/vaccination-web';
const applicationPath = `${basePath}/overseas/h5/application`;
const ApplyNo = z.string().check(z.minLength(1, 'required'), z.maxLength(40, 'too-long'));
const Revision = z.int().check(z.gte(1), z.lte(2_000_000_000));
const formMessages = { ...appFieldMessages, ...fieldMessages };
const ownerDefaults = {
  caller: 'traveller',
  envelope: 'code',
  problems: refusals.kinds,
  fieldMessages: formMessages,
} as const;
const certifiedDefaults = { ...ownerDefaults, problems: { ...refusals.kinds, ...certifiedPasswordProblems } } as const;

/**
 * Lists the applications for every person for whom the account may act now, newest first. `unprompted`: omits
 * applications of other persons if they would require the certified password. `othersOmitted`: whether some were.
 */
export const listApplications = defineCall({
  ...certifiedDefaults,
  name: 'listApplications',
  summary: 'Lists vaccine applications of the account and of people it may act for, newest first, optionally by state.',
  method: 'GET',
  path: `${applicationPath}/base`,
  input: z.object({ state: z.optional(State), cursor: Cursor, unprompted: UnpromptedFlag }),
  output: z.extend(pageOf(ApplicationSummary), { othersOmitted: OthersOmitted }),
});

export const readApplication = defineCall({
  ...certifiedDefaults,
  name: 'readApplication',
  summary: 'Returns one vaccine application of the account, with its history.',
  method: 'GET',
  path: `${applicationPath}/base/:applyNo`,
  input: z.object({ applyNo: ApplyNo }),
  output: Application,
});

/** `memberId`: the person the application is for, by default the account itself. */
export const beginApplication = defineCall({
  ...certifiedDefaults,
  name: 'beginApplication',
  summary: 'Creates a vaccine application with the answers entered so far.',
  method: 'POST',
  path: `${applicationPath}/base`,
  input: z.extend(ApplicationContent, { memberId: z.optional(Id) }),
  output: Application,
});

export const changeApplication = defineCall({
  ...certifiedDefaults,
  name: 'changeApplication',
  summary: 'Replaces the answers of a draft, or of an application for which more information was requested.',
  method: 'PUT',
  path: `${applicationPath}/base/:applyNo`,
  input: z.object({ applyNo: ApplyNo, revision: Revision, ...ApplicationContent.shape }),
  output: Application,
});

/** Submits or withdraws an application. Only reviewers change its state in other ways (R25). */
export const processApplication = defineCall({
  ...certifiedDefaults,
  name: 'processApplication',
  summary: 'Submits a vaccine application, with an answer if more information was requested; or withdraws it.',
  method: 'PUT',
  path: `${applicationPath}/process/:applyNo`,
  input: z.object({
    applyNo: ApplyNo,
    revision: Revision,
    action: z.enum(['submit', 'withdraw']),
    answer: z._default(z.string().check(z.trim(), z.maxLength(1000, 'too-long')), ''),
  }),
  output: Application,
});

export const countApplications = defineCall({
  ...ownerDefaults,
  name: 'countApplications',
  summary: 'Counts the account’s vaccine applications by state.',
  method: 'GET',
  path: `${applicationPath}/statistic/count`,
  input: NoInput,
  output: z.object({
    draft: z.int(),
    submitted: z.int(),
    'in-review': z.int(),
    'more-information': z.int(),
    approved: z.int(),
    rejected: z.int(),
    withdrawn: z.int(),
  }),
});

export const Brand = z.object({
  code: z.string(),
  name: z.string(),
  company: z.string(),
  /** Day on which the vaccine was first used. */
  firstUsedOn: z.string(),
});
export type Brand = z.output<typeof Brand>;

export const listBrands = defineCall({
  name: 'listBrands',
  summary: 'Lists vaccines that can be selected today. Withdrawn vaccines are not listed.',
  method: 'GET',
  path: `${basePath}/home/vaccinationBrandList`,
  caller: 'anyone',
  envelope: 'code',
  input: NoInput,
  output: z.object({ items: z.array(Brand) }),
  cacheable: true,
});

export const previewProof = defineCall({
  ...ownerDefaults,
  name: 'previewProof',
  summary: 'Checks a certificate and returns its validity, its person and its doses. Nothing is stored.',
  method: 'POST',
  path: '/api/vaccination/proof',
  envelope: 'errno',
  idempotency: 'handler',
  input: z.object({ codes: CertificateCodes.check(z.minLength(1, 'required')), baseInfo: BaseInfo }),
  output: z.object({
    proof: ProofView,
    /** Content of a valid certificate, to fill in the form. The name is as written there. */
    person: z.nullable(z.object({ name: z.string(), birthDate: z.nullable(EnteredDate) })),
    doses: z.array(Dose),
  }),
});

/** Attribute `vaccine_registration`: settings of the form. */
export const VaccineRegistration = z.object({
  maxDoses: z.int(),
  maxFiles: z.int(),
  brands: z.array(Brand),
  /** Minimum days between two doses; fewer are an error. */
  minDaysApart: z.int(),
});
export type VaccineRegistration = z.output<typeof VaccineRegistration>;

export const { problem } = refusals;
