import * as z from 'zod/mini';
import { call, Nothing } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { isPrintable } from '#foundation/language/printable-text.ts';
import { certificateTypes, relationships } from './rules/family.ts';
import { fieldMessages } from './messages/fields.ts';
import { certifiedProblems } from '#capabilities/certified-password/contract-needed.ts';
import { refusals } from './messages/problems.ts';

/** Text as typed: what is wrong with it, the rules say. */
const RawText = z._default(z.string().check(z.maxLength(200, 'too-long')), '');

/** Who somebody is (spec §3 Member). Of the three numbers the one of `certificate_type` counts. `birth_date`: `YYYY-MM-DD`, or
 * `YYYY-MM` or `YYYY` where the document leaves out the rest. */
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
  /** Of a child under twelve: the parent's IC number, or the passport number of a parent who has no IC. */
  parent_ic_number: RawText,
  parent_passport_number: RawText,
  /** In Brunei, seven digits; may stay empty. */
  phone: RawText,
});
export type Details = z.output<typeof Details>;

const Relationship = z.enum(relationships);

/** Counts the changes of details: a change that starts from an older one is stale. 0: there are none yet. */
const Revision = z.int().check(z.gte(0), z.lte(2_000_000_000));

/** Since when a reviewer has found that the details are those of their document, which then cannot be changed; null: nobody has. */
const VerifiedAt = z.nullable(Instant);

/**
 * Somebody in the family of an account. `child`: under 12, whose parent acts for them. `grown`: was added as a child and has become 12;
 * nobody acts for them before they said yes. `linked`: has no number of their own, and was linked after their documents were shown.
 * `of-age`: was linked so and has become 18; nobody acts for them. `accepted`: said yes themselves.
 */
export const FamilyMember = z.object({
  _id: Id,
  state: z.enum(['child', 'grown', 'linked', 'of-age', 'accepted']),
  relationship: Relationship,
  name: z.string(),
  bn_number: z.string(),
  revision: Revision,
  /** Of somebody linked, the day on which that ends by itself. */
  linkedUntil: z.optional(z.string()),
});
export type FamilyMember = z.output<typeof FamilyMember>;

/** A request as whoever made it sees it: what they typed, and nothing else. */
export const SentRequest = z.object({
  id: Id,
  state: z.enum(['requested', 'declined', 'lapsed']),
  relationship: Relationship,
  name: z.string(),
  /** The number or the address, masked. */
  to: z.string(),
  /** The child who has become 12, when it is about one. */
  member: z.nullable(Id),
  askedAt: Instant,
  until: Instant,
});
export type SentRequest = z.output<typeof SentRequest>;

/** Somebody who asks to act for the account, or already may: by their own name, and the number or address that is verified as theirs. */
const Requester = z.object({
  id: Id,
  name: z.string(),
  from: z.string(),
  /** What whoever is asked is to whoever asks. */
  relationship: Relationship,
});

/** A request to the account. */
export const ReceivedRequest = z.extend(Requester, { askedAt: Instant, until: Instant });
export type ReceivedRequest = z.output<typeof ReceivedRequest>;

/** Somebody who may act for the account. */
export const Helper = z.extend(Requester, { since: Instant });
export type Helper = z.output<typeof Helper>;

/** The family of an account. */
export const Family = z.object({
  /** The account's own details; null before they are filled in. */
  own: z.nullable(
    z.object({
      details: Details,
      revision: Revision,
      verifiedAt: VerifiedAt,
      /** Since when they wait for a reviewer to compare them, and cannot be changed either; null: nobody does. */
      waitsSince: z.nullable(Instant),
    }),
  ),
  /** For whom the account acts now by its choice. */
  current: Id,
  members: z.array(FamilyMember),
  sent: z.array(SentRequest),
  received: z.array(ReceivedRequest),
  helpers: z.array(Helper),
});
export type Family = z.output<typeof Family>;

const userPath = '/api/wlappservice/user';
const membersPath = '/api/members';
const byAccount = { who: 'traveller', envelope: 'errno', problems: refusals.kinds, fieldWords: fieldMessages } as const;
const byAccountWithPassword = { ...byAccount, problems: { ...refusals.kinds, ...certifiedProblems } } as const;
const MemberId = z.object({ member_id: Id });
const RequestId = z.object({ request: Id });

/** Fills in who the account's own person is, or changes it: the sign-up (spec §2). */
export const fillPersonalInfo = call({
  ...byAccount,
  name: 'fillPersonalInfo',
  summary: 'Fills in or changes the details of the account’s own person.',
  method: 'POST',
  path: `${userPath}/fill_personal_info`,
  repeat: 'once',
  input: z.extend(Details, { revision: z._default(Revision, 0) }),
  output: Family,
});

/**
 * Adds or changes a member (spec §3). Under 12: all details, by a parent. From 12 on a request goes to `phone` (in Brunei) or `email`, and
 * of the rest only `name` and `relationship` are kept. With the `member_id` of a child: changes it; of one who has become 12: asks them.
 */
export const updateMember = call({
  ...byAccountWithPassword,
  name: 'updateMember',
  summary:
    'Adds a child under 12, or asks somebody of 12 or older; changes a child, or the numbers of a linked member; asks a child who has become 12.',
  method: 'POST',
  path: `${userPath}/member_update`,
  repeat: 'once',
  input: z.extend(Details, {
    member_id: z.optional(Id),
    revision: z._default(Revision, 0),
    relationship: Relationship,
    email: RawText,
  }),
  output: Family,
});

/** Takes somebody out of the family: a child is forgotten, and of somebody who accepted the right ends at once. */
export const deleteMember = call({
  ...byAccountWithPassword,
  name: 'deleteMember',
  summary: 'Takes a member out of the family; the right to act for them ends at once.',
  method: 'POST',
  path: `${userPath}/delete_member`,
  repeat: 'once',
  input: MemberId,
  output: Family,
});

/** The details of somebody for whom the account may act now. */
export const readMember = call({
  ...byAccountWithPassword,
  name: 'readMember',
  summary: 'The details of somebody for whom the account may act now, itself included.',
  method: 'GET',
  path: `${userPath}/get_member_infor`,
  repeat: 'safe',
  input: MemberId,
  output: z.object({
    _id: Id,
    relationship: z.enum(['self', ...relationships]),
    details: z.nullable(Details),
    revision: Revision,
    verified_at: VerifiedAt,
  }),
});

/** Chooses for whom the account acts. */
export const changeCurrentMember = call({
  ...byAccountWithPassword,
  name: 'changeCurrentMember',
  summary: 'Chooses the current member: the account itself, or somebody for whom it may act now.',
  method: 'POST',
  path: '/api/hcode/change_member',
  repeat: 'once',
  input: MemberId,
  output: z.object({ current_member: Id }),
});

/** The family, with all requests. */
export const readFamily = call({
  ...byAccount,
  name: 'readFamily',
  summary: 'The account’s own details, its family, what it asked, who asks it, and who may act for it.',
  method: 'GET',
  path: `${membersPath}/family`,
  repeat: 'safe',
  input: Nothing,
  output: Family,
});

/** Sends an open or a lapsed request again. */
export const askAgain = call({
  ...byAccount,
  name: 'askAgain',
  summary: 'Sends a request again that nobody has answered; it can be answered for 14 days more.',
  method: 'POST',
  path: `${membersPath}/ask-again`,
  repeat: 'once',
  input: RequestId,
  output: Family,
});

/** Withdraws a request. */
export const withdrawRequest = call({
  ...byAccount,
  name: 'withdrawRequest',
  summary: 'Withdraws a request that nobody has accepted.',
  method: 'POST',
  path: `${membersPath}/withdraw`,
  repeat: 'once',
  input: RequestId,
  output: Family,
});

/** Answers a request to the account. */
export const answerRequest = call({
  ...byAccount,
  name: 'answerRequest',
  summary: 'Accepts or declines a request to this account’s number or address.',
  method: 'POST',
  path: `${membersPath}/answer`,
  repeat: 'once',
  input: z.extend(RequestId, { accept: z.boolean() }),
  output: Family,
});

/** Ends the right of somebody to act for the account. */
export const endHelp = call({
  ...byAccount,
  name: 'endHelp',
  summary: 'Ends, at once, the right of somebody to act for this account.',
  method: 'POST',
  path: `${membersPath}/end`,
  repeat: 'once',
  input: RequestId,
  output: Family,
});

/** A code of one's own, to be shown to somebody who wants to ask. */
export const generateQrcode = call({
  ...byAccount,
  name: 'generateQrcode',
  summary:
    'A code by which somebody can ask to act for the account, for ten minutes. It says nothing to anybody but this server.',
  method: 'POST',
  path: `${userPath}/generate_qrcode`,
  repeat: 'own',
  input: Nothing,
  output: z.object({ code: z.string(), until: Instant }),
});

/** Asks somebody by the code that they showed. */
export const askByCode = call({
  ...byAccount,
  name: 'askByCode',
  summary: 'Asks the person who showed a code, in place of typing their number or address.',
  method: 'POST',
  path: `${membersPath}/ask-by-code`,
  repeat: 'once',
  input: z.object({
    code: z.string().check(z.minLength(1, 'required'), z.maxLength(500, 'too-long')),
    relationship: z.enum(relationships, 'required'),
    name: text(200).check(z.refine(isPrintable, 'unprintable-name')),
  }),
  output: Family,
});

export const { problem } = refusals;
