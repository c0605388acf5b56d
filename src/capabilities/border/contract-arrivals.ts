import * as z from 'zod/mini';
import { ArrivalTimes } from '#capabilities/conveyances/contract.ts';
import { pickPortProblems } from '#capabilities/ports-of-entry/contract.ts';
import { Band } from '#capabilities/screening/contract.ts';
import { defineCall } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { DecisionKind } from './contract.ts';
import { isPartialDate } from '#foundation/time/partial-date.ts';
import { fieldMessages } from './messages/fields.ts';
import { refusals } from './messages/problems.ts';

const border = { caller: 'staff', envelope: 'errno', problems: refusals.kinds, fieldMessages } as const;

/** Day of the queue, `YYYY-MM-DD` in Brunei: from yesterday to a week from today. */
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'day'));

/** Number of travellers, and how many of them have been decided on. */
const Count = z.object({ travellerCount: z.int(), decidedCount: z.int() });

/**
 * Travellers of one flight, one vessel or the land border. `key` is the input of `listArrivals` and reveals no name of
 * a flight or vessel. `name` is the flight or vessel; it is empty for land, and where travellers did not know it.
 * `proceed` and `seeHealthOfficer` count the travellers by band. `arrivals`: times by the timetable, empty if it does
 * not have the flight or vessel; a ferry may arrive several times a day.
 */
export const ArrivalGroup = z.object({
  key: z.string(),
  mode: z.enum(['air', 'land', 'sea']),
  name: z.string(),
  proceed: Count,
  seeHealthOfficer: Count,
  arrivals: z.array(ArrivalTimes),
});
export type ArrivalGroup = z.output<typeof ArrivalGroup>;

/** Number of travellers decided on in one hour of the day in Brunei, each counted by their last decision. */
export const DecidedHour = z.object({ hour: z.int(), cleared: z.int(), referred: z.int(), 'paper-check': z.int() });
export type DecidedHour = z.output<typeof DecidedHour>;

/**
 * Expected travellers of a day, counted without names. `port`: only one port of entry. Its groups are those of its
 * kind, because declarations do not name a port; its hours are those of decisions at its lanes.
 */
export const readQueue = defineCall({
  ...border,
  problems: { ...refusals.kinds, ...pickPortProblems('ports-of-entry/port-not-allowed') },
  name: 'readQueue',
  summary: 'Counts a day’s expected travellers by flight, vessel and screening outcome, and its decisions by hour.',
  method: 'GET',
  path: '/api/border/queue',
  scope: 'arrivals:read',
  input: z.object({ day: Day, port: z.optional(Id) }),
  output: z.object({
    /** Instant of the counts. */
    at: Instant,
    groups: z.array(ArrivalGroup),
    /** Hours with decisions, in order. The form has no time of arrival, so arrivals cannot be counted by hour. */
    hours: z.array(DecidedHour),
  }),
});

/** `number`: traveller of the application, from 1. */
export const ExpectedArrival = z.object({
  id: Id,
  reference: z.string(),
  number: z.int(),
  /** Number of travellers in the application. */
  travellerCount: z.int(),
  name: z.string(),
  band: Band,
  /** `isDeclarationEdited`: the declaration has been edited since the last decision. */
  decision: z.nullable(z.object({ kind: DecisionKind, decidedAt: Instant, isDeclarationEdited: z.boolean() })),
});
export type ExpectedArrival = z.output<typeof ExpectedArrival>;

export const listArrivals = defineCall({
  ...border,
  name: 'listArrivals',
  summary:
    'Lists the travellers expected on one flight or vessel, or by land, by name. Audited once an hour for the same list.',
  method: 'POST',
  path: '/api/border/list',
  scope: 'arrivals:read',
  idempotency: 'safe',
  /** `group`: `key` of an `ArrivalGroup`. */
  input: z.object({ day: Day, group: text(20) }),
  output: z.object({
    /** Number of all travellers; `items` has 300 at most, undecided travellers first. */
    total: z.int(),
    items: z.array(ExpectedArrival),
  }),
});

/** Passes of a traveller who has no code to show, found by reference and birth date. */
export const findPassesByReference = defineCall({
  ...border,
  name: 'findPassesByReference',
  summary: 'Returns passes by reference and a traveller’s birth date, for travellers without a code to show. Audited.',
  method: 'POST',
  path: '/api/border/check',
  scope: 'arrivals:read',
  idempotency: 'safe',
  input: z.object({ reference: text(40), birthDate: z.string().check(z.refine(isPartialDate, 'date')) }),
  output: z.object({
    /** More than one only when several travellers were born on that day. `text` is judged like a scanned pass. */
    passes: z.array(z.object({ number: z.int(), name: z.string(), text: z.string() })),
  }),
});
