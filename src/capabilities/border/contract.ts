import * as z from 'zod/mini';
import { Band, Reason } from '#capabilities/screening/contract.ts';
import { Status } from '#capabilities/declaration/contract.ts';
import { maxPassLength } from '#capabilities/pass/rules/limits.ts';
import { PublishedKeys, WithdrawnPass, WithdrawnPasses } from '#capabilities/pass/contract.ts';
import { LaneLabel } from '#capabilities/ports-of-entry/contract.ts';
import { pickStaffProblems } from '#capabilities/staff/contract.ts';
import { defineCall, NoData, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { ClientInstant } from '#foundation/contract/client-instant.ts';
import { maxSecondsSinceScan, reasonLength, temperatureRange } from './rules/limits.ts';
import { isLongEnoughToSearch } from './rules/search-length.ts';
import { fieldMessages } from './messages/fields.ts';
import { refusals } from './messages/problems.ts';

/** Decision about a traveller: admitted, sent to a health officer, or sent to a check on paper. */
export const DecisionKind = z.enum(['cleared', 'referred', 'paper-check']);
export type DecisionKind = z.output<typeof DecisionKind>;

/** Origin of a decision: an officer at a counter, or the health desk, which closes referrals. */
const DecisionSource = z.enum(['counter', 'desk']);

/** Decision about traveller `number` (from 1). `temperature` is in tenths of a degree Celsius, null if not measured. */
export const Decision = z.object({
  number: z.int(),
  version: z.int(),
  kind: DecisionKind,
  note: z.string(),
  temperature: z.nullable(z.int()),
  /** Reason for deciding against an earlier decision or the temperature; empty when none was needed. */
  reason: z.string(),
  staff: z.string(),
  /** Lane where it was made; null if the officer had not signed on to one. */
  lane: z.nullable(LaneLabel),
  decidedAt: Instant,
  source: DecisionSource,
  /** Whether this is a referral that the health desk has not closed. */
  isOpenReferral: z.boolean(),
});
export type Decision = z.output<typeof Decision>;

/** A corrected band: by an officer, with a reason; or by another rule set, then without name and reason. */
export const Correction = z.object({
  number: z.int(),
  version: z.int(),
  bandBefore: Band,
  bandAfter: Band,
  at: Instant,
  cause: z.enum(['officer', 'rules']),
  staff: z.string(),
  reason: z.string(),
});
export type Correction = z.output<typeof Correction>;

const border = { caller: 'staff', envelope: 'errno', problems: refusals.kinds, fieldMessages } as const;
const decidingCall = { ...border, problems: { ...refusals.kinds, ...pickStaffProblems('staff/own-case') } } as const;

/** Data that a device needs to judge passes without a network. `at`: when the data was current. */
export const readBorderDeviceData = defineCall({
  ...border,
  name: 'readBorderDeviceData',
  summary: 'Returns the keys, withdrawn passes and decisions with which a counter checks passes offline.',
  method: 'GET',
  path: '/api/border/device-state',
  scope: 'arrivals:read',
  input: NoInput,
  output: z.object({
    at: Instant,
    keys: PublishedKeys,
    withdrawn: WithdrawnPasses,
    /** Keys for comparing a passport with a pass: 32 bytes in base64url. Only for devices of border staff. */
    passportCheckKeys: z.array(z.object({ kid: z.string(), key: z.string() })),
    /**
     * Passes already decided on, each with the decision in force: an open referral, otherwise the latest decision.
     * Device data from an older build may lack the optional fields.
     */
    latestDecisions: z.array(
      z.object({
        reference: z.string(),
        number: z.int(),
        at: Instant,
        kind: z.optional(DecisionKind),
        staff: z.optional(z.string()),
        lane: z.optional(z.nullable(LaneLabel)),
        source: z.optional(DecisionSource),
      }),
    ),
    /**
     * Rule set in force, and its fever threshold in tenths of a degree Celsius. Absent in device data from an older
     * build.
     */
    screening: z.optional(z.object({ rulesVersion: z.int(), feverThreshold: z.int() })),
  }),
});

/** Decision in force about a traveller: an open referral, otherwise the latest decision. */
export const LatestDecision = z.object({
  number: z.int(),
  kind: DecisionKind,
  decidedAt: Instant,
  staff: z.string(),
  source: z.optional(DecisionSource),
  /** Lane where it was made; null if the officer had not signed on to one. Absent from a server of an older release. */
  lane: z.optional(z.nullable(LaneLabel)),
});
export type LatestDecision = z.output<typeof LatestDecision>;

/** Traveller of a genuine pass in force. `band`: outcome of the screening in force. */
export const PassTraveller = z.object({
  number: z.int(),
  name: z.string(),
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as far as it is known. */
  birthDate: z.string(),
  /** Name of the country in the officer's language. */
  nationality: z.string(),
  band: Band,
});
export type PassTraveller = z.output<typeof PassTraveller>;

/**
 * Latest decisions of all counters about a pass, and its withdrawal. The device requests them while it judges the pass.
 */
export const readLatestDecisions = defineCall({
  ...border,
  name: 'readLatestDecisions',
  summary:
    'Returns the decision in force about each traveller of a pass, whether the pass was replaced or cancelled, and for a genuine pass in force the names of its travellers. Audited.',
  method: 'POST',
  path: '/api/border/latest',
  scope: 'arrivals:read',
  idempotency: 'safe',
  input: z.object({
    reference: text(40),
    /** Traveller from 1; 0 means all travellers of the application. */
    number: z.int().check(z.gte(0), z.lte(20)),
    /** Text of the scanned pass. Without it, and for a pass that is not genuine and in force, no names are returned. */
    pass: z.optional(text(maxPassLength)),
  }),
  output: z.object({
    at: Instant,
    withdrawn: z.nullable(WithdrawnPass),
    decisions: z.array(LatestDecision),
    travellers: z.array(PassTraveller),
  }),
});

/**
 * Decisions about all travellers of an application, and the withdrawal of its passes, after a change. Complete without
 * the states before. `at`: when the server read it.
 */
const DecisionState = z.object({
  reference: z.string(),
  at: Instant,
  withdrawn: z.nullable(WithdrawnPass),
  /** `scanId`: key of the decision, by which a device recognises its own. */
  decisions: z.array(z.extend(LatestDecision, { scanId: Id })),
});

/** Stream of the decisions about all arrivals. */
export const followDecisions = defineCall({
  ...border,
  name: 'followDecisions',
  summary:
    'Follows the decisions of all counters: after each change, the decisions about the application. Audited when opened.',
  method: 'GET',
  path: '/api/border/events',
  scope: 'arrivals:read',
  input: NoInput,
  output: 'events',
  event: DecisionState,
});

/**
 * Data of the problems `border/unseen-decisions` (decisions that the officer had not seen) and `border/referral-open`
 * (open referrals, which only the health desk closes).
 */
export const UnseenDecisions = z.object({ decisions: z.array(LatestDecision) });

/** Data of the problem `border/rule-refers`: rules that a traveller meets because of the temperature. */
export const RulesMet = z.object({ rules: z.array(z.extend(Reason, { number: z.int() })) });

/** Data of the problem `border/fever`: the threshold in tenths of a degree Celsius. */
export const FeverThreshold = z.object({ feverThreshold: z.int() });

export const FoundTraveller = z.object({
  id: Id,
  reference: z.string(),
  status: Status,
  number: z.int(),
  /** Number of travellers in the application. */
  travellerCount: z.int(),
  name: z.string(),
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as far as it is known. */
  birthDate: z.string(),
  /** Name of the country in the officer's language. */
  nationality: z.string(),
  entryDate: z.string(),
  submittedAt: Instant,
  band: z.enum(['proceed', 'see-health-officer']),
});
export type FoundTraveller = z.output<typeof FoundTraveller>;

/**
 * Exact search terms: the tables have no names and no parts of numbers. Only a search by name looks into the names of
 * one day, by the beginnings of words. `day`: entry date, today by default.
 */
const Search = z.union([
  z.object({ by: z.literal('reference'), reference: text(40) }),
  z.object({ by: z.literal('passport'), passportNumber: text(40) }),
  z.object({ by: z.literal('phone'), region: text(10), number: text(40) }),
  z.object({
    by: z.literal('name'),
    name: text(120).check(z.refine(isLongEnoughToSearch, 'name')),
    day: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'day'))),
  }),
]);

export const findArrivals = defineCall({
  ...border,
  name: 'findArrivals',
  summary:
    'Finds travellers by exact reference, passport number or phone number, or by name within a day. Audited, also without a match.',
  method: 'POST',
  path: '/api/border/find',
  scope: 'arrivals:read',
  idempotency: 'safe',
  input: z.object({ search: Search }),
  output: z.object({
    items: z.array(FoundTraveller),
    /** Whether more travellers match. Only a search by name has a limit, of 20. */
    hasMore: z.boolean(),
  }),
});

const Row = z.object({ label: z.string(), value: z.string() });

/** One application, limited to what the caller's role may see. */
export const readArrival = defineCall({
  ...border,
  name: 'readArrival',
  summary:
    'Returns a submitted application with its travellers, the changes of its versions and the decisions. Audited.',
  method: 'POST',
  path: '/api/border/arrival',
  scope: 'arrivals:read',
  idempotency: 'safe',
  input: z.object({ reference: text(40) }),
  output: z.object({
    id: Id,
    reference: z.string(),
    status: Status,
    version: z.int(),
    submittedAt: Instant,
    /** Help with the version in force: a member of staff by name, or a kiosk. */
    assistance: z.nullable(z.object({ kind: z.enum(['officer', 'kiosk']), staff: z.string() })),
    travellers: z.array(
      z.object({
        number: z.int(),
        name: z.string(),
        entryDate: z.string(),
        band: z.enum(['proceed', 'see-health-officer']),
        reasons: z.array(z.string()),
        /** Warnings about the answers that the submitter confirmed. */
        confirmedWarnings: z.array(z.string()),
        rows: z.array(Row),
      }),
    ),
    /** Changes of each version after the first, latest first. `from` is empty for additions, `to` for removals. */
    changes: z.array(
      z.object({
        version: z.int(),
        submittedAt: Instant,
        changes: z.array(z.object({ number: z.int(), label: z.string(), from: z.string(), to: z.string() })),
      }),
    ),
    /** Other declarations of these travellers for the same entry date, latest first. `number`: the traveller here. */
    duplicateDeclarations: z.array(
      z.object({
        number: z.int(),
        reference: z.string(),
        /** Number of the traveller in the other declaration. */
        otherNumber: z.int(),
        submittedAt: Instant,
        band: z.enum(['proceed', 'see-health-officer']),
      }),
    ),
    decisions: z.array(Decision),
    /** Bands corrected after the submission, latest first. */
    corrections: z.array(Correction),
  }),
});

export const decideArrival = defineCall({
  ...decidingCall,
  name: 'decideArrival',
  summary: 'Records a decision about a traveller or a group. A repeat of the same scan records no second decision.',
  method: 'POST',
  path: '/api/border/decide',
  scope: 'arrivals:decide',
  idempotency: 'handler',
  input: z.object({
    /** Random id that the device generates when the view of a traveller opens; the idempotency key of the decision. */
    scanId: Id,
    reference: text(40),
    /** Traveller from 1; 0 means all travellers of the application. */
    number: z.int().check(z.gte(0), z.lte(20)),
    version: z.int().check(z.gte(1), z.lte(1_000_000)),
    kind: DecisionKind,
    note: z.string().check(z.trim(), z.maxLength(500, 'too-long')),
    /** Tenths of a degree Celsius. */
    temperature: z.nullable(
      z.int().check(z.gte(temperatureRange.min, 'temperature'), z.lte(temperatureRange.max, 'temperature')),
    ),
    /**
     * Session of the officer at a lane, as the device knew it. A session that does not cover the time of the decision
     * is ignored.
     */
    laneSessionId: z.optional(Id),
    /** Seconds from the first scan of the pass at this device, by its monotonic clock. Absent without a scan. */
    secondsSinceScan: z.optional(z.int().check(z.gte(0), z.lte(maxSecondsSinceScan))),
    /**
     * Time of the decision by the device's clock. The device has added the last known offset from the server's clock.
     */
    decidedAt: ClientInstant,
    /** Time of sending by the device's clock. The server derives the error of that clock from it. */
    sentAt: z.optional(ClientInstant),
    /**
     * Decisions about these travellers that the officer was shown: the traveller (0: all) and the time of the decision.
     * Without `seenDecisions`, the officer had seen only their own decisions.
     */
    seenDecisions: z.optional(
      z.array(z.object({ number: z.int().check(z.gte(0), z.lte(20)), at: ClientInstant })).check(z.maxLength(100)),
    ),
    /**
     * Reason, where required: to decide otherwise than an earlier referral, or in spite of a temperature from the fever
     * threshold, or of a rule that the temperature meets.
     */
    reason: z.optional(z.string().check(z.trim(), z.maxLength(500, 'too-long'))),
  }),
  output: z.object({
    /** Whether a newer version has been submitted, so that the decision is about an older one. */
    isOutdated: z.boolean(),
    decidedAt: Instant,
  }),
});

/** Withdraws the caller's decision of a scan, 20 seconds after the server received it at the latest (Undo). */
export const withdrawDecision = defineCall({
  ...border,
  name: 'withdrawDecision',
  summary: 'Withdraws the officer’s own decision within seconds, unless somebody has decided since.',
  method: 'POST',
  path: '/api/border/withdraw',
  scope: 'arrivals:decide',
  idempotency: 'once',
  input: z.object({ scanId: Id }),
  output: NoData,
});

export const overrideBand = defineCall({
  ...decidingCall,
  name: 'overrideBand',
  summary:
    'Changes a traveller’s screening outcome, with a reason: replaces passes, notifies the traveller, closes edits.',
  method: 'POST',
  path: '/api/border/override',
  scope: 'screening:override',
  idempotency: 'handler',
  input: z.object({
    /** Random id that the device generates; the idempotency key of the override. */
    overrideId: Id,
    reference: text(40),
    number: z.int().check(z.gte(1), z.lte(20)),
    /** Version that the officer saw. */
    version: z.int().check(z.gte(1), z.lte(1_000_000)),
    newBand: Band,
    reason: z
      .string()
      .check(z.trim(), z.minLength(reasonLength.min, 'reason'), z.maxLength(reasonLength.max, 'too-long')),
  }),
  output: z.object({
    /** Band now in force. */
    band: Band,
  }),
});

export const { problem } = refusals;
