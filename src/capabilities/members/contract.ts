import * as z from 'zod/mini';
import { defineCall, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { isPrintable } from '#foundation/language/printable-text.ts';
import { certificateTypes, relationships } from './rules/relationships.ts';
import { fieldMessages } from './messages/fields.ts';
import { certifiedPasswordProblems } from '#capabilities/certified-password/contract-problems.ts';
import { refusals } from './messages/problems.ts';

/** Text as typed; `validateDetails` checks it. */
const RawText = z._default(z.string().check(z.maxLength(200, 'too-long')), '');

/**
 * Details of a person (spec §3 Member). `certificate_type` names the identity document; the numbers of other documents
 * are ignored. `birth_date`: `YYYY-MM-DD`, or `YYYY-MM` or `YYYY` where the document omits the rest.
 */
export const Details = z.object({
  name: RawText,
  nation: RawText,
  gender: z._default(z.enum(['', 'male', 'female', 'unspecified']), ''),
  birth_date: RawText,
  residency: z._default(z.enum(['', 'resident', 'non-resident']), ''),
  certificate_type: z._default(z.enum(['', ...certificateTypes]), ''),
  ic_number: RawText,
  passport_number: RawText,
  birth_certificate_id: RawText,
  bn_number: RawText,
  /** For a child under twelve: the parent's IC number, or the passport number of a parent without an IC. */
  parent_ic_number: RawText,
  parent_passport_number: RawText,
  /** Seven digits, in Brunei; may be empty. */
  phone: RawText,
});
export type Details = z.output<typeof Details>;

const Relationship = z.enum(relationships);

/** Number of changes of the details; a change from an older revision is stale. 0: no details yet. */
const Revision = z.int().check(z.gte(0), z.lte(2_000_000_000));

/**
 * When a reviewer verified the details against the document. Verified name, birth date and document cannot be changed.
 * Null: unverified.
 */
const VerifiedAt = z.nullable(Instant);

/**
 * Member of an account's family. `child`: under 12, a parent acts for them. `turned-12`: was added as a child and is
 * now 12; nobody acts for this member before the member accepts. `linked`: has no phone number or e-mail address, and
 * was linked after documents were shown. `turned-18`: was linked and is now 18; nobody acts for this member.
 * `accepted`: has accepted, with a login of their own.
 */
export const FamilyMember = z.object({
  _id: Id,
  state: z.enum(['child', 'turned-12', 'linked', 'turned-18', 'accepted']),
  relationship: Relationship,
  name: z.string(),
  bn_number: z.string(),
  revision: Revision,
  /** For a linked minor, the day on which the link ends by itself. */
  linkedUntil: z.optional(z.string()),
});
export type FamilyMember = z.output<typeof FamilyMember>;

/** Request as the requester sees it: only what the requester typed. */
export const SentRequest = z.object({
  id: Id,
  state: z.enum(['requested', 'declined', 'lapsed']),
  relationship: Relationship,
  name: z.string(),
  /** Masked phone number or e-mail address. */
  maskedDestination: z.string(),
  /** Member whose consent is requested, such as a child who is now 12; null for a new member. */
  memberId: z.nullable(Id),
  requestedAt: Instant,
  /** Until when the recipient can answer. */
  until: Instant,
});
export type SentRequest = z.output<typeof SentRequest>;

/**
 * Person who requests to act for the account, or may already act for the account. `maskedDestination`: masked number or
 * address with which this person logs in.
 */
const Requester = z.object({
  /** Id of the request, also after it was accepted. */
  id: Id,
  name: z.string(),
  maskedDestination: z.string(),
  /** Relationship of the account's person to the requester. */
  relationship: Relationship,
});

/** Request to the account that can still be answered. */
export const ReceivedRequest = z.extend(Requester, { requestedAt: Instant, until: Instant });
export type ReceivedRequest = z.output<typeof ReceivedRequest>;

/** Person who may act for the account. */
export const Helper = z.extend(Requester, { since: Instant });
export type Helper = z.output<typeof Helper>;

export const Family = z.object({
  /** Details of the account's own person; null before the sign-up. */
  ownPerson: z.nullable(
    z.object({
      details: Details,
      revision: Revision,
      verifiedAt: VerifiedAt,
      /**
       * When the details were submitted to a reviewer. Until the decision, name, birth date and document cannot be
       * changed. Null: not under review.
       */
      underReviewSince: z.nullable(Instant),
    }),
  ),
  /** Person for whom the account acts now: the account itself, or a member. */
  currentMemberId: Id,
  members: z.array(FamilyMember),
  sentRequests: z.array(SentRequest),
  receivedRequests: z.array(ReceivedRequest),
  helpers: z.array(Helper),
});
export type Family = z.output<typeof Family>;

const userPath = '/api/wlappservice/user';
const membersPath = '/api/members';
const accountCall = { caller: 'traveller', envelope: 'errno', problems: refusals.kinds, fieldMessages } as const;
const passwordProtectedCall = {
  ...accountCall,
  problems: { ...refusals.kinds, ...certifiedPasswordProblems },
} as const;
// Id of a person: the account's id for its owner, or a member's id.
const PersonInput = z.object({ member_id: Id });
const RequestInput = z.object({ request: Id });

/** Signs up: saves the details of the account's own person, or changes them (spec §2). */
export const fillPersonalInfo = defineCall({
  ...accountCall,
  name: 'fillPersonalInfo',
  summary: 'Fills in or changes the account owner’s details.',
  method: 'POST',
  path: `${userPath}/fill_personal_info`,
  input: z.extend(Details, { revision: z._default(Revision, 0) }),
  output: Family,
});

/**
 * Adds or changes a member (spec §3). For a child under 12, a parent enters all details. For a person of 12 or older,
 * only `name` and `relationship` are saved, and a request is sent to `phone` (in Brunei) or `email`. With the
 * `member_id` of a child: changes the details. With that of a linked member: changes the document numbers. With the
 * `member_id` of a former child who is now 12 or of a linked member who is now 18: sends a request.
 */
export const updateMember = defineCall({
  ...passwordProtectedCall,
  name: 'updateMember',
  summary:
    'Adds or changes a child under 12, or changes the document numbers of a linked member. Sends a request to a person of 12 or older, including a child who has turned 12.',
  method: 'POST',
  path: `${userPath}/member_update`,
  input: z.extend(Details, {
    member_id: z.optional(Id),
    revision: z._default(Revision, 0),
    relationship: Relationship,
    email: RawText,
  }),
  output: Family,
});

/**
 * Removes a member from the family. Deletes the details of a child or a linked member, or ends the right to act for a
 * member who accepted.
 */
export const deleteMember = defineCall({
  ...passwordProtectedCall,
  name: 'deleteMember',
  summary: 'Removes a member from the family; the right to act for them ends at once.',
  method: 'POST',
  path: `${userPath}/delete_member`,
  input: PersonInput,
  output: Family,
});

/** Reads the details of a person for whom the account may act now. */
export const readMember = defineCall({
  ...passwordProtectedCall,
  name: 'readMember',
  summary: 'Returns the details of a person for whom the account may act now, including its owner.',
  method: 'GET',
  path: `${userPath}/get_member_infor`,
  input: PersonInput,
  output: z.object({
    _id: Id,
    relationship: z.enum(['self', ...relationships]),
    details: z.nullable(Details),
    revision: Revision,
    verified_at: VerifiedAt,
  }),
});

export const changeCurrentMember = defineCall({
  ...passwordProtectedCall,
  name: 'changeCurrentMember',
  summary: 'Sets the current member: the account’s owner, or a person for whom the account may act now.',
  method: 'POST',
  path: '/api/hcode/change_member',
  input: PersonInput,
  output: z.object({ current_member: Id }),
});

export const readFamily = defineCall({
  ...accountCall,
  name: 'readFamily',
  summary:
    'Returns the account owner’s details, the family, requests sent and received, and who may act for the account.',
  method: 'GET',
  path: `${membersPath}/family`,
  input: NoInput,
  output: Family,
});

/** Resends an open or a lapsed request. The recipient then has another 14 days to answer. */
export const resendRequest = defineCall({
  ...accountCall,
  name: 'resendRequest',
  summary: 'Resends an unanswered request; it can be answered for 14 more days.',
  method: 'POST',
  path: `${membersPath}/repeat-request`,
  input: RequestInput,
  output: Family,
});

export const withdrawRequest = defineCall({
  ...accountCall,
  name: 'withdrawRequest',
  summary: 'Withdraws a request that has not been accepted.',
  method: 'POST',
  path: `${membersPath}/withdraw`,
  input: RequestInput,
  output: Family,
});

export const answerRequest = defineCall({
  ...accountCall,
  name: 'answerRequest',
  summary: 'Accepts or declines a request to this account’s phone number or e-mail address.',
  method: 'POST',
  path: `${membersPath}/answer`,
  input: z.extend(RequestInput, { accept: z.boolean() }),
  output: Family,
});

export const endHelperAccess = defineCall({
  ...accountCall,
  name: 'endHelperAccess',
  summary: 'Ends, at once, another person’s right to act for this account.',
  method: 'POST',
  path: `${membersPath}/end`,
  input: RequestInput,
  output: Family,
});

/**
 * Generates the account's personal code, which another person scans to send a request. Path fixed by the specification.
 */
export const generatePersonalCode = defineCall({
  ...accountCall,
  name: 'generatePersonalCode',
  summary:
    'Issues a code, valid for ten minutes, with which another person can request to act for the account. Only this server can read it.',
  method: 'POST',
  path: `${userPath}/generate_qrcode`,
  idempotency: 'handler',
  input: NoInput,
  output: z.object({ code: z.string(), expiresAt: Instant }),
});

export const sendRequestByCode = defineCall({
  ...accountCall,
  name: 'sendRequestByCode',
  summary: 'Sends a request to the person who showed a code, without entering their phone number or e-mail address.',
  method: 'POST',
  path: `${membersPath}/request-by-code`,
  input: z.object({
    code: z.string().check(z.minLength(1, 'required'), z.maxLength(500, 'too-long')),
    relationship: z.enum(relationships, 'required'),
    name: text(200).check(z.refine(isPrintable, 'unprintable-name')),
  }),
  output: Family,
});

export const { problem } = refusals;
