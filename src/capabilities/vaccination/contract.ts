import * as z from 'zod/mini';
import { appFieldMessages } from '#foundation/contract/app-field-messages.ts';
import { call, Nothing } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { Cursor, pageOf } from '#foundation/contract/paging.ts';
import { certifiedProblems } from '#capabilities/certified-password/contract-needed.ts';
import { OthersOmitted, UnpromptedFlag } from '#capabilities/members/contract-unprompted.ts';
import { relationships } from '#capabilities/members/rules/family.ts';
import { states } from './rules/states.ts';
import { fieldMessages } from './messages/fields.ts';
import { refusals } from './messages/problems.ts';

/** Text as typed so far: kept as it stands, whatever is still wrong with it. */
const TypedText = z.string().check(z.maxLength(500, 'too-long'));
const TypedDate = z.object({ day: TypedText, month: TypedText, year: TypedText });

/** Whom an application is about, as in the passport. */
export const BaseInfo = z.object({
  name: TypedText,
  gender: z.enum(['', 'male', 'female', 'unspecified']),
  birthDate: TypedDate,
  nationality: TypedText,
  passportNumber: TypedText,
});
export type BaseInfo = z.output<typeof BaseInfo>;

/** A dose. `brand`: a code of the brand list, or `other` with a name in `brandName`. Place and batch may stay empty. */
export const Dose = z.object({
  brand: TypedText,
  brandName: TypedText,
  date: TypedDate,
  country: TypedText,
  place: TypedText,
  batch: TypedText,
});
export type Dose = z.output<typeof Dose>;

/** The text of a certificate's QR code, or all those of a card in several. */
const CertificateCodes = z.array(z.string().check(z.maxLength(8000, 'too-long'))).check(z.maxLength(12, 'too-long'));

/** An application as typed (spec §3). `certFiles`: ids of uploaded files, `proof`: a certificate's codes; either may be empty. */
export const ApplicationContent = z.object({
  baseInfo: BaseInfo,
  vaccinations: z.array(Dose).check(z.maxLength(10, 'too-many-doses')),
  certFiles: z.array(Id).check(z.maxLength(10, 'too-many-files')),
  proof: CertificateCodes,
});
export type ApplicationContent = z.output<typeof ApplicationContent>;

export const State = z.enum(states);
export type State = z.output<typeof State>;

const Match = z.enum(['same', 'partly', 'other']);

/** What a certificate is worth: what judging it came to, and how its person compares. */
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
    'foreign',
    'no-vaccination',
  ]),
  /** Who signed it, in words; empty when nobody that is trusted did. */
  issuer: z.string(),
  /** Null while name and birth date are not known. */
  match: z.nullable(z.object({ name: Match, birthDate: Match, both: Match })),
  /** The application's doses that it says, by their places, and which of how many; 0 where it does not say. */
  certified: z.array(z.object({ at: z.int(), number: z.int(), of: z.int() })),
});
export type ProofView = z.output<typeof ProofView>;

/** Something that happened with an application, as its owner sees it: never who of the reviewers did it. */
export const TimelineEntry = z.object({
  at: Instant,
  kind: z.enum([
    'begun',
    'submitted',
    'in-review',
    'asked',
    'answered',
    'approved',
    'rejected',
    'withdrawn',
    'certificate-issued',
  ]),
  /** The question, the answer to it, or the reason. */
  note: z.string(),
});
export type TimelineEntry = z.output<typeof TimelineEntry>;

/** What somebody is to whoever asks. */
const Relationship = z.enum(['self', ...relationships]);

const summary = {
  applyNo: z.string(),
  /** Whom it is for. */
  memberId: Id,
  relationship: Relationship,
  state: State,
  /** As typed. */
  name: z.string(),
  doses: z.int(),
  /** A valid certificate of the same person says these doses. */
  verified: z.boolean(),
  createdAt: Instant,
  submittedAt: z.nullable(Instant),
  updatedAt: Instant,
};

/** An application as a list shows it to whoever may act for whom it is for. */
export const Summary = z.object(summary);
export type Summary = z.output<typeof Summary>;

/** A file of an application. `mine`: whoever asks has sent it, and can open it. */
export const FileView = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(['quarantined', 'available', 'refused']),
  mine: z.boolean(),
});
export type FileView = z.output<typeof FileView>;

/** An application in full. */
export const Application = z.object({
  ...summary,
  /** Goes up with every change; a change from an older one is stale. */
  revision: z.int(),
  ...ApplicationContent.shape,
  files: z.array(FileView),
  proofView: z.nullable(ProofView),
  /** What reviewers want to know now; empty when nothing. */
  question: z.string(),
  timeline: z.array(TimelineEntry),
  /** What its owner can do now. */
  may: z.object({ change: z.boolean(), withdraw: z.boolean() }),
});
export type Application = z.output<typeof Application>;

const basePath = '/api/evyd-phs-gateway/vaccination-web';
const applicationPath = `${basePath}/overseas/h5/application`;
const ApplyNo = z.string().check(z.minLength(1, 'required'), z.maxLength(40, 'too-long'));
const Revision = z.int().check(z.gte(1), z.lte(2_000_000_000));
const formMessages = { ...appFieldMessages, ...fieldMessages };
const ownerDefaults = {
  who: 'traveller',
  envelope: 'code',
  problems: refusals.kinds,
  fieldWords: formMessages,
} as const;
const certifiedDefaults = { ...ownerDefaults, problems: { ...refusals.kinds, ...certifiedProblems } } as const;

/**
 * Applications for the account and for everybody whom it may act for now, the latest begun first. `unasked`: without those of others for
 * whom the certified password would be asked.
 */
export const listApplications = call({
  ...certifiedDefaults,
  name: 'listApplications',
  summary: 'Vaccine applications for the account and for whom it may act, the latest first; of one state when asked.',
  method: 'GET',
  path: `${applicationPath}/base`,
  repeat: 'safe',
  input: z.object({ state: z.optional(State), cursor: Cursor, unasked: UnpromptedFlag }),
  output: z.extend(pageOf(Summary), { othersLeftOut: OthersOmitted }),
});

/** One application. */
export const readApplication = call({
  ...certifiedDefaults,
  name: 'readApplication',
  summary: 'One vaccine application of the account, with what happened with it.',
  method: 'GET',
  path: `${applicationPath}/base/:applyNo`,
  repeat: 'safe',
  input: z.object({ applyNo: ApplyNo }),
  output: Application,
});

/** Begins an application, as a draft; `memberId`: for whom, the account itself when absent. */
export const beginApplication = call({
  ...certifiedDefaults,
  name: 'beginApplication',
  summary: 'Begins a vaccine application with what was typed so far.',
  method: 'POST',
  path: `${applicationPath}/base`,
  repeat: 'once',
  input: z.extend(ApplicationContent, { memberId: z.optional(Id) }),
  output: Application,
});

/** Keeps what was typed, while its owner can change it. */
export const changeApplication = call({
  ...certifiedDefaults,
  name: 'changeApplication',
  summary: 'Replaces the answers of a draft, or of an application about which more information was asked.',
  method: 'PUT',
  path: `${applicationPath}/base/:applyNo`,
  repeat: 'once',
  input: z.object({ applyNo: ApplyNo, revision: Revision, ...ApplicationContent.shape }),
  output: Application,
});

/** Submits an application, or withdraws it; nothing else (reading 25). */
export const processApplication = call({
  ...certifiedDefaults,
  name: 'processApplication',
  summary: 'Submits a vaccine application, with the answer when more information was asked; or withdraws it.',
  method: 'PUT',
  path: `${applicationPath}/process/:applyNo`,
  repeat: 'once',
  input: z.object({
    applyNo: ApplyNo,
    revision: Revision,
    action: z.enum(['submit', 'withdraw']),
    answer: z._default(z.string().check(z.trim(), z.maxLength(1000, 'too-long')), ''),
  }),
  output: Application,
});

/** How many applications of the account stand where. */
export const countApplications = call({
  ...ownerDefaults,
  name: 'countApplications',
  summary: 'How many vaccine applications of the account there are in each state.',
  method: 'GET',
  path: `${applicationPath}/statistic/count`,
  repeat: 'safe',
  input: Nothing,
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

/** A vaccine that can be chosen. */
export const Brand = z.object({
  code: z.string(),
  name: z.string(),
  company: z.string(),
  /** The day from which on people had it. */
  since: z.string(),
});
export type Brand = z.output<typeof Brand>;

/** The vaccines that a form offers. */
export const listBrands = call({
  name: 'listBrands',
  summary: 'Vaccines that can be chosen today: withdrawn ones are not offered.',
  method: 'GET',
  path: `${basePath}/home/vaccinationBrandList`,
  who: 'anyone',
  envelope: 'code',
  repeat: 'safe',
  input: Nothing,
  output: z.object({ items: z.array(Brand) }),
  cacheable: true,
});

/** Judges a certificate before it is made part of an application. */
export const readProof = call({
  ...ownerDefaults,
  name: 'readProof',
  summary: 'What a certificate is worth, whose it is, and the doses that it says; nothing of it is kept.',
  method: 'POST',
  path: '/api/vaccination/proof',
  envelope: 'errno',
  repeat: 'own',
  input: z.object({ codes: CertificateCodes.check(z.minLength(1, 'required')), baseInfo: BaseInfo }),
  output: z.object({
    proof: ProofView,
    /** What it says, when it is valid: to fill a form with. The name stands as it is written there. */
    person: z.nullable(z.object({ name: z.string(), birthDate: z.nullable(TypedDate) })),
    doses: z.array(Dose),
  }),
});

/** The attribute `vaccine_registration`: what a form has to know. */
export const VaccineRegistration = z.object({
  mostDoses: z.int(),
  mostFiles: z.int(),
  brands: z.array(Brand),
  /** Days between two doses below which they cannot both be right. */
  fewestDaysApart: z.int(),
});
export type VaccineRegistration = z.output<typeof VaccineRegistration>;

export const { problem } = refusals;
