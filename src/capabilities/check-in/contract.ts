import * as z from 'zod/mini';
import { certifiedPasswordProblems } from '#capabilities/certified-password/contract-problems.ts';
import { defineCall, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { ClientInstant } from '#foundation/contract/client-instant.ts';
import { Cursor, pageOf } from '#foundation/contract/paging.ts';
import { OthersOmitted, UnpromptedFlag } from '#capabilities/members/contract-unprompted.ts';
import { relationships } from '#capabilities/members/rules/relationships.ts';
import { codeKinds } from './rules/code-kinds.ts';
import { adviceCodes } from './rules/limits.ts';
import { refusals } from './messages/problems.ts';

const travellerCall = { caller: 'traveller', envelope: 'errno', problems: refusals.kinds } as const;
const withCertifiedPassword = {
  ...travellerCall,
  problems: { ...refusals.kinds, ...certifiedPasswordProblems },
} as const;

// A QR code of version 40 holds 4,296 alphanumeric characters.
const Code = text(4296);
const numberBetween = (min: number, max: number) => z.number().check(z.gte(min, 'invalid'), z.lte(max, 'invalid'));

/** The position is compared with the venue, and neither stored nor logged. */
const Position = z.object({
  latitude: numberBetween(-90, 90),
  longitude: numberBetween(-180, 180),
  /** Accuracy in metres. */
  accuracy: numberBetween(0, 100_000),
});

/** P-256 public key of posters, in the form of the pass keys. Declared here to keep the scanner's bundle small. */
const PosterKey = z.object({ kid: z.string(), x: z.string(), y: z.string(), retired: z.boolean() });

const Name = z.object({ en: z.string(), ms: z.string() });

export const VenueView = z.object({ id: Id, name: Name, address: z.string() });
export type VenueView = z.output<typeof VenueView>;

/** Person for whom the account may act now. The name `_id` is fixed by the specification. */
export const ScanMember = z.object({
  _id: Id,
  /** Empty before the details are filled in. */
  name: z.string(),
  relationship: z.enum(['self', ...relationships]),
});
export type ScanMember = z.output<typeof ScanMember>;

export const Presence = z.object({
  id: Id,
  person: Id,
  venue: VenueView,
  /** Rounded down to the minute. */
  enteredAt: Instant,
  /** End of the presence; while it lasts, the end that applies unless the person checks out earlier. */
  leftAt: Instant,
  /** `usual`: after the usual stay; `out`: by a check-out; `elsewhere`: by a check-in at another venue. */
  endReason: z.enum(['automatic', 'check-out', 'next-check-in']),
  /** Whether the scan reached the server more than five minutes after it was made. */
  isLate: z.boolean(),
});
export type Presence = z.output<typeof Presence>;

export const isShowScan = defineCall({
  name: 'isShowScan',
  summary: 'Returns whether scanning is offered, and the public keys that verify posters.',
  method: 'GET',
  path: '/api/qrscan/is_show_scan',
  caller: 'anyone',
  envelope: 'errno',
  input: NoInput,
  output: z.object({ is_show: z.boolean(), keys: z.array(PosterKey) }),
  cacheable: true,
});

/** Identifies a code: its venue, or its kind. */
export const scanCheck = defineCall({
  ...travellerCall,
  name: 'scanCheck',
  summary: 'Returns the venue that a code belongs to, or otherwise the kind of the code.',
  method: 'POST',
  path: '/api/qrscan/scan_check',
  idempotency: 'safe',
  input: z.object({ code: Code }),
  output: z.object({
    kind: z.enum(['venue', 'forged', 'replaced', 'closed', 'unknown', ...codeKinds]),
    /** Venue that accepts check-ins; null otherwise. */
    venue: z.nullable(VenueView),
  }),
});

export const getScanMembers = defineCall({
  ...travellerCall,
  name: 'getScanMembers',
  summary: 'Lists the account owner and the family members for whom the account can act now.',
  method: 'GET',
  path: '/api/qrscan/get_scan_members',
  input: NoInput,
  output: z.object({ items: z.array(ScanMember) }),
});

/** Checks people in or out. A scan counts once: a further request with the same `scan_id` changes nothing. */
export const updateScanPos = defineCall({
  ...withCertifiedPassword,
  name: 'updateScanPos',
  summary: 'Checks people in at the venue of a code, or out of their current venue.',
  method: 'POST',
  path: '/api/qrscan/update_scan_pos',
  input: z.object({
    /** Identifies the scan in every retry. */
    scan_id: Id,
    act: z.enum(['in', 'out']),
    /** Code of the venue; ignored for a check-out. */
    code: z.optional(Code),
    person_ids: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(25, 'too-long')),
    /** Time of the scan, if the request was delayed. */
    at: z.optional(ClientInstant),
    position: z.optional(Position),
  }),
  output: z.object({
    items: z.array(
      z.extend(Presence, {
        /** Whether the person was at the venue before. */
        wasAlreadyPresent: z.boolean(),
        /** Name of the other venue where this check-in ended the person's presence. */
        leftVenue: z.nullable(Name),
      }),
    ),
    /** Whether the position is within the venue; null without a position. */
    in_place: z.nullable(z.boolean()),
  }),
});

/** Lists family members at a venue now, without asking for the certified password. Compares a position with a venue. */
export const isInPlace = defineCall({
  ...travellerCall,
  name: 'isInPlace',
  summary:
    'Lists the account owner and family members at a venue now, and checks whether a position is in a code’s venue.',
  method: 'POST',
  path: '/api/qrscan/is_in_place',
  idempotency: 'safe',
  input: z.object({ code: z.optional(Code), position: z.optional(Position) }),
  output: z.object({ items: z.array(Presence), in_place: z.nullable(z.boolean()) }),
});

/** Lists the family's check-ins, the latest first, within the retention period. */
export const listCheckIns = defineCall({
  ...withCertifiedPassword,
  name: 'listCheckIns',
  summary: 'Lists check-ins of the account owner and family members, newest first.',
  method: 'GET',
  path: '/api/qrscan/check_ins',
  input: z.object({ cursor: Cursor, unprompted: UnpromptedFlag }),
  output: z.extend(pageOf(Presence), { retentionDays: z.int(), at: Instant, othersOmitted: OthersOmitted }),
});

export const removeCheckIn = defineCall({
  ...withCertifiedPassword,
  name: 'removeCheckIn',
  summary: 'Deletes a check-in of the account owner or a family member.',
  method: 'POST',
  path: '/api/qrscan/remove_check_in',
  input: z.object({ id: Id }),
  output: z.object({ id: Id }),
});

/** Notice of an exposure: a venue and a time, never the infectious person. */
export const ExposureNotice = z.object({
  id: Id,
  person: Id,
  venue: VenueView,
  fromAt: Instant,
  toAt: Instant,
  advice: z.enum(adviceCodes),
  notifiedAt: Instant,
  /** Time of the withdrawal; null if the notice stands. */
  withdrawnAt: z.nullable(Instant),
});
export type ExposureNotice = z.output<typeof ExposureNotice>;

/** Lists the family's exposure notices, the latest first. */
export const listExposureNotices = defineCall({
  ...withCertifiedPassword,
  name: 'listExposureNotices',
  summary: 'Lists exposure notices of the account owner and family members.',
  method: 'GET',
  path: '/api/qrscan/exposure_notices',
  input: z.object({ unprompted: UnpromptedFlag }),
  output: z.object({ items: z.array(ExposureNotice), othersOmitted: OthersOmitted }),
});

export const { problem } = refusals;
