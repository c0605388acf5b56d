import * as z from 'zod/mini';
import { certifiedPasswordProblems } from '#capabilities/certified-password/contract-problems.ts';
import { Details, fillPersonalInfo } from '#capabilities/members/contract.ts';
import { relationships } from '#capabilities/members/rules/relationships.ts';
import { defineCall, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { maxLinkPictures } from './rules/limits.ts';
import { linkRefusalReasons, linkStates } from './rules/link.ts';
import { linkFieldMessages } from './messages/link-fields.ts';
import { refusals } from './messages/problems.ts';

/** Request of an account to link a family member who has no phone number or e-mail address of their own. */
export const LinkRequest = z.object({
  id: Id,
  state: z.enum(linkStates),
  relationship: z.enum(relationships),
  name: z.string(),
  /** Whether pictures of the documents were sent; otherwise they are shown at a desk. */
  hasPictures: z.boolean(),
  submittedAt: Instant,
  decidedAt: z.nullable(Instant),
  refusal: z.nullable(z.object({ reason: z.enum(linkRefusalReasons), note: z.string() })),
});
export type LinkRequest = z.output<typeof LinkRequest>;

export const LinkRequests = z.object({
  items: z.array(LinkRequest),
  /** Whether the account's own details are filled in. Without them, it cannot request a link. */
  hasDetails: z.boolean(),
  /** Days after the decision for which the pictures are retained. */
  pictureDays: z.int(),
});
export type LinkRequests = z.output<typeof LinkRequests>;

const accountDefaults = {
  caller: 'traveller',
  envelope: 'errno',
  problems: refusals.kinds,
  fieldMessages: { ...fillPersonalInfo.fieldMessages, ...linkFieldMessages },
} as const;

export const readFamilyLinks = defineCall({
  ...accountDefaults,
  name: 'readFamilyLinks',
  summary:
    'Lists the account’s requests to link members without a phone number or mailbox of their own, with their status.',
  method: 'GET',
  path: '/api/identity-check/family-links',
  input: NoInput,
  output: LinkRequests,
});

export const requestFamilyLink = defineCall({
  ...accountDefaults,
  problems: { ...accountDefaults.problems, ...certifiedPasswordProblems },
  name: 'requestFamilyLink',
  summary:
    'Requests a link, by a reviewer or the help desk, to a member of 12 or older without a phone number or mailbox of their own. Documents are sent as pictures or shown at a desk.',
  method: 'POST',
  path: '/api/identity-check/family-links/request',
  input: z.extend(Details, {
    /**
     * Existing member to link, for whom the account may no longer act: added as a child and now 12, or linked as a
     * minor and now 18. Absent for a new member.
     */
    member_id: z.optional(Id),
    relationship: z._default(z.enum(['', ...relationships]), ''),
    /** Pictures uploaded for this request; none when the documents are shown at a desk. */
    files: z._default(z.array(Id).check(z.maxLength(maxLinkPictures, 'link-pictures-many')), []),
  }),
  output: LinkRequests,
});

export const withdrawFamilyLink = defineCall({
  ...accountDefaults,
  name: 'withdrawFamilyLink',
  summary: 'Withdraws a pending link request; its pictures are deleted at once.',
  method: 'POST',
  path: '/api/identity-check/family-links/take-back',
  input: z.object({ request: Id }),
  output: LinkRequests,
});
