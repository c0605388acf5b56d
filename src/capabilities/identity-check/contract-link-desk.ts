import * as z from 'zod/mini';
import { relationships } from '#capabilities/members/rules/relationships.ts';
import { holderFields, pickStaffProblems, workItemCalls } from '#capabilities/staff/contract.ts';
import { defineCall, NoData } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { listQuery } from '#foundation/contract/list-query.ts';
import { pageOf } from '#foundation/contract/paging.ts';
import { maxNoteLength, numberEndingLength } from './rules/limits.ts';
import { linkRefusalReasons, linkStates, supportingDocumentKinds, shownDocumentKinds } from './rules/link.ts';
import { identityDocuments } from './rules/states.ts';
import { linkFieldMessages } from './messages/link-fields.ts';
import { refusals } from './messages/problems.ts';

const deskDefaults = {
  caller: 'staff',
  scope: 'families:link',
  envelope: 'errno',
  problems: { ...refusals.kinds, ...pickStaffProblems('staff/own-case') },
  fieldMessages: linkFieldMessages,
} as const;

export const linkLists = ['waiting', 'decided'] as const;

/** Link request in a list, without names. */
export const LinkRow = z.object({
  id: Id,
  state: z.enum(linkStates),
  relationship: z.enum(relationships),
  /** Whether pictures of the documents were sent; otherwise they are shown at a desk. */
  hasPictures: z.boolean(),
  submittedAt: Instant,
  decidedAt: z.nullable(Instant),
  ...holderFields,
});
export type LinkRow = z.output<typeof LinkRow>;

/** Last characters of the number on a document that was shown; empty for a document without a number. */
const NumberEnding = z._default(
  z.string().check(z.trim(), z.toUpperCase(), z.regex(new RegExp(`^[A-Z0-9]{0,${numberEndingLength}}$`), 'ending')),
  '',
);

export const LinkReview = z.object({
  row: LinkRow,
  /** Details of the member, as the account entered them. */
  details: z.object({
    name: z.string(),
    nation: z.string(),
    gender: z.enum(['', 'male', 'female', 'unspecified']),
    birthDate: z.string(),
    document: z.enum(identityDocuments),
    number: z.string(),
  }),
  /** Day on which the member turns 18 and the link ends by itself; null for an adult. */
  endsOn: z.nullable(z.string()),
  /** Person who asks to act for the member. */
  requester: z.object({ name: z.string(), isVerified: z.boolean() }),
  /**
   * Whether the member has an account of their own with this document, and whether its identity is verified. Such a
   * member must be asked through their own login.
   */
  ownAccount: z.enum(['none', 'unverified', 'verified']),
  files: z.array(z.object({ id: Id, name: z.string() })),
  decision: z.nullable(
    z.object({
      /** Name of the member of staff. */
      decidedBy: z.string(),
      /** Documents that were shown at the decision. */
      shownDocuments: z.array(z.object({ kind: z.enum(shownDocumentKinds), ending: z.string() })),
      refusal: z.nullable(z.object({ reason: z.enum(linkRefusalReasons), note: z.string() })),
      endedAt: z.nullable(Instant),
      endedBy: z.nullable(z.string()),
    }),
  ),
});
export type LinkReview = z.output<typeof LinkReview>;

export const listFamilyLinks = defineCall({
  ...deskDefaults,
  name: 'listFamilyLinks',
  summary: 'Lists requests to link family members: pending, oldest first, or decided, newest first; or sorted.',
  method: 'GET',
  path: '/api/identity-check/link-desk',
  input: listQuery({ sortable: ['submitted', 'decided'], filters: { list: z.enum(linkLists) } }),
  output: pageOf(LinkRow),
});

/** Finds requests and links of the person whose document is at the desk. */
export const findFamilyLinks = defineCall({
  ...deskDefaults,
  name: 'findFamilyLinks',
  summary: 'Lists link requests and links of a member, by the exact number of their document. Audited.',
  method: 'POST',
  path: '/api/identity-check/link-desk/find',
  idempotency: 'handler',
  input: z.object({
    document: z.enum(identityDocuments, 'reason-choose'),
    number: text(40),
    /** For a passport, the country that issued it. */
    nation: z._default(z.string().check(z.maxLength(2, 'country')), ''),
  }),
  output: z.object({ items: z.array(LinkRow) }),
});

/** Reads one request; audited as an access. */
export const reviewFamilyLink = defineCall({
  ...deskDefaults,
  name: 'reviewFamilyLink',
  summary: 'Returns one link request with the member’s details, the requester and the names of the pictures. Audited.',
  method: 'GET',
  path: '/api/identity-check/link-desk/request',
  input: z.object({ id: Id }),
  output: LinkReview,
});

/** Issues a ticket for one picture of a request; audited as an access. */
export const openFamilyLinkFile = defineCall({
  ...deskDefaults,
  name: 'openFamilyLinkFile',
  summary: 'Issues a ticket that opens one picture of a link request within 60 seconds in one browser. Audited.',
  method: 'POST',
  path: '/api/identity-check/link-desk/file',
  idempotency: 'handler',
  input: z.object({ id: Id, file: Id }),
  output: z.object({ ticket: z.string(), validSeconds: z.int() }),
});

/** Decides a request, once, and notifies the account. */
export const decideFamilyLink = defineCall({
  ...deskDefaults,
  name: 'decideFamilyLink',
  summary:
    'Links a member to the requesting account, naming the shown documents by kind and last characters, or refuses with a reason. The account is notified.',
  method: 'POST',
  path: '/api/identity-check/link-desk/decide',
  input: z.discriminatedUnion('verdict', [
    z.object({
      verdict: z.literal('agree'),
      id: Id,
      /** Last characters of the number on the member's own document, which the member of staff has before them. */
      ending: NumberEnding,
      /** Supporting documents that were shown beside the member's own. */
      supportingDocuments: z._default(
        z
          .array(z.object({ kind: z.enum(supportingDocumentKinds), ending: NumberEnding }))
          .check(z.maxLength(supportingDocumentKinds.length, 'too-long')),
        [],
      ),
    }),
    z.object({
      verdict: z.literal('refuse'),
      id: Id,
      reason: z.enum(linkRefusalReasons, 'reason-choose'),
      note: z._default(z.string().check(z.trim(), z.maxLength(maxNoteLength, 'too-long')), ''),
    }),
  ]),
  output: NoData,
});

/** Ends a link when the member or their family asks for it in person. */
export const endFamilyLink = defineCall({
  ...deskDefaults,
  name: 'endFamilyLink',
  summary:
    'Ends a link at once, in person at the desk. The account can no longer see the member’s data, and is notified.',
  method: 'POST',
  path: '/api/identity-check/link-desk/end',
  input: z.object({ id: Id, reason: text(maxNoteLength) }),
  output: NoData,
});

export const familyLinkCalls = workItemCalls('families:link', {
  name: 'FamilyLink',
  noun: 'a request to link a family member',
  path: '/api/identity-check/link-desk',
  problems: refusals.kinds,
});
