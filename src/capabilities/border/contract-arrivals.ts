import * as z from 'zod/mini';
import { Band } from '#capabilities/screening/contract.ts';
import { call } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { DecisionKind } from './contract.ts';
import { isPartialDate } from '#foundation/time/partial-date.ts';
import { fieldMessages } from './messages/fields.ts';
import { refusals } from './messages/problems.ts';

const border = { who: 'staff', envelope: 'errno', problems: refusals.kinds, fieldWords: fieldMessages } as const;

/** A day of the queue, `YYYY-MM-DD` in Brunei: from yesterday to a week from today. */
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'day'));

/** How many are expected, and about how many of them an officer has decided. */
const Count = z.object({ travellers: z.int(), decided: z.int() });

/**
 * Who comes together: by one flight, by one vessel, or by land. `key` opens its list and tells nothing; `name` is the flight or the
 * vessel, empty by land and where travellers did not know it.
 */
export const ArrivalGroup = z.object({
  key: z.string(),
  mode: z.enum(['air', 'land', 'sea']),
  name: z.string(),
  proceed: Count,
  officer: Count,
});
export type ArrivalGroup = z.output<typeof ArrivalGroup>;

/** How many travellers were decided on in one hour of the day in Brunei, each counted with the last decision about them. */
export const DecidedHour = z.object({
  hour: z.int(),
  cleared: z.int(),
  referred: z.int(),
  'paper-check': z.int(),
});
export type DecidedHour = z.output<typeof DecidedHour>;

/** Who is expected on a day, without names. */
export const readQueue = call({
  ...border,
  name: 'readQueue',
  summary: 'Who is expected on a day, counted by flight, vessel and band, and what was decided on that day by hour.',
  method: 'GET',
  path: '/api/border/queue',
  scope: 'arrivals:read',
  repeat: 'safe',
  input: z.object({ day: Day }),
  output: z.object({
    /** When it was so. */
    at: Instant,
    groups: z.array(ArrivalGroup),
    /** The hours in which somebody decided, in order. The form asks for no time of arrival: there is none to count by. */
    hours: z.array(DecidedHour),
  }),
});

/** A traveller in the list of a flight, a vessel or the land border. */
export const ExpectedArrival = z.object({
  id: Id,
  reference: z.string(),
  number: z.int(),
  of: z.int(),
  name: z.string(),
  band: Band,
  /** The last decision. `edited`: it was about a version that has been edited since. */
  decision: z.nullable(z.object({ kind: DecisionKind, decidedAt: Instant, edited: z.boolean() })),
});
export type ExpectedArrival = z.output<typeof ExpectedArrival>;

/** Who comes by one flight or vessel. */
export const listArrivals = call({
  ...border,
  name: 'listArrivals',
  summary: 'Who comes by one flight or vessel, or by land, by name. Goes on record, once an hour for the same list.',
  method: 'POST',
  path: '/api/border/list',
  scope: 'arrivals:read',
  repeat: 'safe',
  input: z.object({ day: Day, group: text(20) }),
  output: z.object({
    /** Of all; `items` are 300 at most, the ones to be met first. */
    total: z.int(),
    items: z.array(ExpectedArrival),
  }),
});

/** A check of somebody who has no code to show. */
export const checkReference = call({
  ...border,
  name: 'checkReference',
  summary:
    'The passes of an application whose traveller was born on a day, for who has no code to show. Goes on record.',
  method: 'POST',
  path: '/api/border/check',
  scope: 'arrivals:read',
  repeat: 'safe',
  input: z.object({ reference: text(40), birthDate: z.string().check(z.refine(isPartialDate, 'date')) }),
  output: z.object({
    /** Several only where several were born on the same day. The text is judged like one that was scanned. */
    passes: z.array(z.object({ number: z.int(), name: z.string(), text: z.string() })),
  }),
});
