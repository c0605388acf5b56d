import * as z from 'zod/mini';
import { certifiedProblems } from '#capabilities/certified-password/contract-needed.ts';
import { call, Nothing } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { ClientInstant } from '#foundation/contract/client-instant.ts';
import { Cursor, pageOf } from '#foundation/contract/paging.ts';
import { OthersOmitted, UnpromptedFlag } from '#capabilities/members/contract-unprompted.ts';
import { relationships } from '#capabilities/members/rules/family.ts';
import { codeKinds } from './rules/scanned-code-kinds.ts';
import { adviceCodes } from './rules/limits.ts';
import { refusals } from './messages/problems.ts';

const byTraveller = { who: 'traveller', envelope: 'errno', problems: refusals.kinds } as const;
const withCertifiedPassword = { ...byTraveller, problems: { ...refusals.kinds, ...certifiedProblems } } as const;

const Code = text(4296);
const between = (least: number, most: number) => z.number().check(z.gte(least, 'invalid'), z.lte(most, 'invalid'));

/** Where a device says that it is. It is judged, and neither kept nor logged. */
const Position = z.object({
  latitude: between(-90, 90),
  longitude: between(-180, 180),
  /** Metres. */
  accuracy: between(0, 100_000),
});

/** A key by which posters are checked: P-256, as those of passes are published. Said anew here, so that a phone that scans fetches no more. */
const PosterKey = z.object({ kid: z.string(), x: z.string(), y: z.string(), retired: z.boolean() });

/** A name in both languages. */
const Name = z.object({ en: z.string(), ms: z.string() });

/** A venue as people see it. */
export const VenueView = z.object({ id: Id, name: Name, address: z.string() });
export type VenueView = z.output<typeof VenueView>;

/** Somebody for whom the account may act now. */
export const ScanMember = z.object({
  _id: Id,
  /** Empty before they have filled in their details. */
  name: z.string(),
  relationship: z.enum(['self', ...relationships]),
});
export type ScanMember = z.output<typeof ScanMember>;

/** Somebody at a venue. */
export const Presence = z.object({
  id: Id,
  person: Id,
  venue: VenueView,
  /** To the minute. */
  enteredAt: Instant,
  /** When they left; while they are there, when they count as gone. */
  leftAt: Instant,
  /** `usual`: by the clock; `out`: they checked out; `elsewhere`: they checked in somewhere else. */
  leftHow: z.enum(['usual', 'out', 'elsewhere']),
  late: z.boolean(),
});
export type Presence = z.output<typeof Presence>;

/** Whether there is scanning, and the keys by which a poster is checked without a network. */
export const isShowScan = call({
  name: 'isShowScan',
  summary: 'Whether scanning is offered, and the public keys by which posters are checked.',
  method: 'GET',
  path: '/api/qrscan/is_show_scan',
  who: 'anyone',
  envelope: 'errno',
  repeat: 'safe',
  input: Nothing,
  output: z.object({ is_show: z.boolean(), keys: z.array(PosterKey) }),
  cacheable: true,
});

/** Which code it is: of which venue, or of what other kind. */
export const scanCheck = call({
  ...byTraveller,
  name: 'scanCheck',
  summary: 'Which venue a code leads to, or which kind of code it is instead.',
  method: 'POST',
  path: '/api/qrscan/scan_check',
  repeat: 'safe',
  input: z.object({ code: Code }),
  output: z.object({
    kind: z.enum(['venue', 'forged', 'replaced', 'closed', 'unknown', ...codeKinds]),
    /** Of a venue that one can check in at. */
    venue: z.nullable(VenueView),
  }),
});

/** For whom the account can check in. */
export const getScanMembers = call({
  ...byTraveller,
  name: 'getScanMembers',
  summary: 'The account’s own person and everybody for whom it may act now.',
  method: 'GET',
  path: '/api/qrscan/get_scan_members',
  repeat: 'safe',
  input: Nothing,
  output: z.object({ items: z.array(ScanMember) }),
});

/** Checks people in or out. A repetition, also of another request with the same `scan_id`, changes nothing more. */
export const updateScanPos = call({
  ...withCertifiedPassword,
  name: 'updateScanPos',
  summary: 'Checks people in at the venue of a code, or out of wherever they are.',
  method: 'POST',
  path: '/api/qrscan/update_scan_pos',
  repeat: 'once',
  input: z.object({
    /** Names the scan over all its tries. */
    scan_id: Id,
    act: z.enum(['in', 'out']),
    /** The code of the venue; of no use when somebody leaves. */
    code: z.optional(Code),
    person_ids: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(25, 'too-long')),
    /** When it was scanned, where that could not be told at once. */
    at: z.optional(ClientInstant),
    position: z.optional(Position),
  }),
  output: z.object({
    items: z.array(
      z.extend(Presence, {
        /** They were there already. */
        already: z.boolean(),
        /** The venue that this ended. */
        left: z.nullable(Name),
      }),
    ),
    /** Whether the position is within the venue; null where none was told. */
    in_place: z.nullable(z.boolean()),
  }),
});

/** Who of the family is at a venue now, without others for whom the certified password would be asked; and whether a position is within the venue of a code. */
export const isInPlace = call({
  ...byTraveller,
  name: 'isInPlace',
  summary: 'Who of the family is at a venue now, and whether a position is within the venue of a code.',
  method: 'POST',
  path: '/api/qrscan/is_in_place',
  repeat: 'safe',
  input: z.object({ code: z.optional(Code), position: z.optional(Position) }),
  output: z.object({ items: z.array(Presence), in_place: z.nullable(z.boolean()) }),
});

/** Check-ins of the family, the newest first, for as long as they are kept. */
export const listCheckIns = call({
  ...withCertifiedPassword,
  name: 'listCheckIns',
  summary: 'Check-ins of the account’s own person and of whom it may act for, the newest first.',
  method: 'GET',
  path: '/api/qrscan/check_ins',
  repeat: 'safe',
  input: z.object({ cursor: Cursor, unasked: UnpromptedFlag }),
  output: z.extend(pageOf(Presence), { keptDays: z.int(), at: Instant, othersLeftOut: OthersOmitted }),
});

/** Takes a check-in away that should not be there. */
export const removeCheckIn = call({
  ...withCertifiedPassword,
  name: 'removeCheckIn',
  summary: 'Takes away a check-in of somebody for whom the account may act.',
  method: 'POST',
  path: '/api/qrscan/remove_check_in',
  repeat: 'once',
  input: z.object({ id: Id }),
  output: z.object({ id: Id }),
});

/** What somebody was told: a venue and a time at which they were there, and never who else was. */
export const ExposureNotice = z.object({
  id: Id,
  person: Id,
  venue: VenueView,
  fromAt: Instant,
  toAt: Instant,
  advice: z.enum(adviceCodes),
  toldAt: Instant,
  /** When it turned out not to concern them. */
  withdrawnAt: z.nullable(Instant),
});
export type ExposureNotice = z.output<typeof ExposureNotice>;

/** What the family was told, the newest first. */
export const listExposureNotices = call({
  ...withCertifiedPassword,
  name: 'listExposureNotices',
  summary: 'Exposure notices of the account’s own person and of whom it may act for.',
  method: 'GET',
  path: '/api/qrscan/exposure_notices',
  repeat: 'safe',
  input: z.object({ unasked: UnpromptedFlag }),
  output: z.object({ items: z.array(ExposureNotice), othersLeftOut: OthersOmitted }),
});

export const { problem } = refusals;
