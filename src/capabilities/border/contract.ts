import * as z from 'zod/mini';
import { Band } from '#capabilities/screening/contract.ts';
import { Status } from '#capabilities/declaration/contract.ts';
import { PublishedKeys, WithdrawnPass, WithdrawnPasses } from '#capabilities/pass/contract.ts';
import { pickStaffProblems } from '#capabilities/staff/contract.ts';
import { call, Nothing } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { ClientInstant } from '#foundation/contract/client-instant.ts';
import { fieldMessages } from './messages/fields.ts';
import { refusals } from './messages/problems.ts';

/** What an officer decides about a traveller: let on, sent to a health officer, or the declaration was checked on paper. */
export const DecisionKind = z.enum(['cleared', 'referred', 'paper-check']);
export type DecisionKind = z.output<typeof DecisionKind>;

/** A decision as others see it later. Temperature in tenths of a degree Celsius. */
export const Decision = z.object({
  number: z.int(),
  version: z.int(),
  kind: DecisionKind,
  note: z.string(),
  temperature: z.nullable(z.int()),
  /** Why it was decided against what stood before, or against the temperature; empty when nothing asked for a reason. */
  reason: z.string(),
  staff: z.string(),
  decidedAt: Instant,
});
export type Decision = z.output<typeof Decision>;

/** A band that was corrected: by an officer, who says why; or by other rules, then without name and reason. */
export const Correction = z.object({
  number: z.int(),
  version: z.int(),
  from: Band,
  to: Band,
  at: Instant,
  by: z.enum(['officer', 'rules']),
  staff: z.string(),
  reason: z.string(),
});
export type Correction = z.output<typeof Correction>;

const border = { who: 'staff', envelope: 'errno', problems: refusals.kinds, fieldWords: fieldMessages } as const;
const decidingCall = { ...border, problems: { ...refusals.kinds, ...pickStaffProblems('staff/own-case') } } as const;

/** What a device at a counter needs to judge passes without a network; it says itself how old it is. */
export const readBorderKit = call({
  ...border,
  name: 'readBorderKit',
  summary: 'Keys, withdrawn passes and decisions, by which a counter judges passes without a network.',
  method: 'GET',
  path: '/api/border/kit',
  scope: 'arrivals:read',
  repeat: 'safe',
  input: Nothing,
  output: z.object({
    at: Instant,
    keys: PublishedKeys,
    withdrawn: WithdrawnPasses,
    /** Keys by which a passport is compared with a pass: 32 bytes in base64url. Only for devices of border staff. */
    checking: z.array(z.object({ kid: z.string(), key: z.string() })),
    /** Passes on which somebody has decided, each with the newest decision. A kit that was fetched long ago may lack its `kind`. */
    seen: z.array(z.object({ reference: z.string(), number: z.int(), at: Instant, kind: z.optional(DecisionKind) })),
  }),
});

/** The newest decision about a traveller: who decided what, and when. */
export const LatestDecision = z.object({
  number: z.int(),
  kind: DecisionKind,
  decidedAt: Instant,
  staff: z.string(),
});
export type LatestDecision = z.output<typeof LatestDecision>;

/** What other counters have decided meanwhile: asked for beside the verdict of the device. */
export const readLatestDecisions = call({
  ...border,
  name: 'readLatestDecisions',
  summary: 'The newest decision about each traveller of a pass, and whether the pass was replaced or cancelled.',
  method: 'POST',
  path: '/api/border/latest',
  scope: 'arrivals:read',
  repeat: 'safe',
  input: z.object({
    reference: text(40),
    /** From 1; 0 is every traveller of the application. */
    number: z.int().check(z.gte(0), z.lte(20)),
  }),
  output: z.object({ at: Instant, withdrawn: z.nullable(WithdrawnPass), decisions: z.array(LatestDecision) }),
});

/** What a decision is refused with that was made over others which the officer had not seen (`border/decided-since`). */
export const DecidedSince = z.object({ decisions: z.array(LatestDecision) });

/** A traveller of an application, as a list shows them. */
export const Arrival = z.object({
  id: Id,
  reference: z.string(),
  status: Status,
  number: z.int(),
  of: z.int(),
  name: z.string(),
  /** As far as it is known: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  birthDate: z.string(),
  /** In words of the officer's language. */
  nationality: z.string(),
  entryDate: z.string(),
  submittedAt: Instant,
  band: z.enum(['proceed', 'see-health-officer']),
});
export type Arrival = z.output<typeof Arrival>;

/** By what somebody is looked for: exactly, because the tables hold no names and no parts of numbers. */
const Search = z.union([
  z.object({ by: z.literal('reference'), reference: text(40) }),
  z.object({ by: z.literal('passport'), passportNumber: text(40) }),
  z.object({ by: z.literal('phone'), region: text(10), number: text(40) }),
]);

/** Arriving travellers by reference, passport number or telephone number. */
export const findArrivals = call({
  ...border,
  name: 'findArrivals',
  summary: 'Travellers by the exact reference, passport number or telephone number. Goes on record, found or not.',
  method: 'POST',
  path: '/api/border/find',
  scope: 'arrivals:read',
  repeat: 'safe',
  input: z.object({ search: Search }),
  output: z.object({ items: z.array(Arrival) }),
});

/** A line of a declaration in words. */
const Row = z.object({ label: z.string(), value: z.string() });

/** One application as the role of who asks may see it. */
export const readArrival = call({
  ...border,
  name: 'readArrival',
  summary:
    'A submitted application with its travellers, what its versions changed, and what was decided. Goes on record.',
  method: 'POST',
  path: '/api/border/arrival',
  scope: 'arrivals:read',
  repeat: 'safe',
  input: z.object({ reference: text(40) }),
  output: z.object({
    id: Id,
    reference: z.string(),
    status: Status,
    version: z.int(),
    submittedAt: Instant,
    /** Who helped with the version in force: a member of staff by name, or a kiosk. */
    assistance: z.nullable(z.object({ kind: z.enum(['officer', 'kiosk']), staff: z.string() })),
    travellers: z.array(
      z.object({
        number: z.int(),
        name: z.string(),
        entryDate: z.string(),
        band: z.enum(['proceed', 'see-health-officer']),
        reasons: z.array(z.string()),
        /** What may be wrong with the answers, confirmed by whoever submitted them. */
        confirmed: z.array(z.string()),
        rows: z.array(Row),
      }),
    ),
    /** What each version after the first changed, the newest first. `from` is empty for what was added, `to` for what went. */
    changes: z.array(
      z.object({
        version: z.int(),
        submittedAt: Instant,
        changes: z.array(z.object({ number: z.int(), label: z.string(), from: z.string(), to: z.string() })),
      }),
    ),
    /** Other declarations of these travellers for the same entry date, the newest first. `number` is the traveller here. */
    alsoDeclared: z.array(
      z.object({
        number: z.int(),
        reference: z.string(),
        /** The traveller there. */
        otherNumber: z.int(),
        submittedAt: Instant,
        band: z.enum(['proceed', 'see-health-officer']),
      }),
    ),
    decisions: z.array(Decision),
    /** Whose band was corrected after the submission, the newest first. */
    corrections: z.array(Correction),
  }),
});

/** What was decided at the counter, for one traveller or for all of a group. */
export const decideArrival = call({
  ...decidingCall,
  name: 'decideArrival',
  summary: 'Records what was decided about a traveller, or about a group; the same scan again is the same decision.',
  method: 'POST',
  path: '/api/border/decide',
  scope: 'arrivals:decide',
  repeat: 'own',
  input: z.object({
    /** Drawn by the device when it scanned: names this decision for good. */
    scanId: Id,
    reference: text(40),
    /** From 1; 0 is every traveller of the application. */
    number: z.int().check(z.gte(0), z.lte(20)),
    version: z.int().check(z.gte(1), z.lte(1_000_000)),
    kind: DecisionKind,
    note: z.string().check(z.trim(), z.maxLength(500, 'too-long')),
    /** Tenths of a degree Celsius. */
    temperature: z.nullable(z.int().check(z.gte(300, 'temperature'), z.lte(450, 'temperature'))),
    /** By the device's clock: it may have waited for a network. */
    decidedAt: ClientInstant,
    /** By the same clock, when it was sent: tells how far that clock is off. */
    sentAt: z.optional(ClientInstant),
    /**
     * The decisions about these travellers that the officer had been shown: for whom (0: all), and when each was made. Without any, the
     * officer had seen none but their own.
     */
    seen: z.optional(
      z.array(z.object({ number: z.int().check(z.gte(0), z.lte(20)), at: ClientInstant })).check(z.maxLength(100)),
    ),
    /** Why, where a decision needs a reason: over a referral, or with a temperature of 38.0 °C or more. */
    reason: z.optional(z.string().check(z.trim(), z.maxLength(500, 'too-long'))),
  }),
  output: z.object({
    /** A newer version has been submitted since: what was decided was about the older one. */
    outdated: z.boolean(),
    decidedAt: Instant,
  }),
});

/** Shortest reason of an override, in characters. */
export const reasonLength = { shortest: 10, longest: 500 };

/** An officer saw a traveller, and decided otherwise than the answers did. */
export const overrideBand = call({
  ...decidingCall,
  name: 'overrideBand',
  summary:
    'Changes the band of a traveller, with a reason: passes are replaced, the traveller is told, edits are closed.',
  method: 'POST',
  path: '/api/border/override',
  scope: 'bands:override',
  repeat: 'own',
  input: z.object({
    /** Drawn by the device: names this override for good. */
    overrideId: Id,
    reference: text(40),
    /** From 1. */
    number: z.int().check(z.gte(1), z.lte(20)),
    /** The version that the officer saw. */
    version: z.int().check(z.gte(1), z.lte(1_000_000)),
    to: Band,
    reason: z
      .string()
      .check(z.trim(), z.minLength(reasonLength.shortest, 'reason'), z.maxLength(reasonLength.longest, 'too-long')),
  }),
  output: z.object({
    /** What counts now. */
    band: Band,
  }),
});

export const { problem } = refusals;
