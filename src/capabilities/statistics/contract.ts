import * as z from 'zod/mini';
import { DecisionKind } from '#capabilities/border/contract.ts';
import { Band } from '#capabilities/screening/contract.ts';
import { defineCall } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { isLocalDate } from '#foundation/time/local-date.ts';
import { fieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';

/** Published count. `few` is fewer than five. `withheld` hides a count from which a `few` could be computed. */
export const Count = z.union([z.int(), z.enum(['few', 'withheld'])]);
export type Count = z.output<typeof Count>;

/** Share from 0 to 1. Null if the sample is small, or if one of its two counts is suppressed. */
const Rate = z.nullable(z.number());

/** Whole seconds. Null if the sample is small. */
const Duration = z.nullable(z.int());

/** Table of counts. `columns`: totals of the columns, in the order of the constants below. */
function tableOf<R extends z.ZodMiniType>(row: R) {
  return z.object({
    // The key is what the row counts, such as a day.
    rows: z.array(z.object({ key: row, cells: z.array(Count), total: Count })),
    columns: z.array(Count),
    total: Count,
  });
}

/** Counts by country with their total, largest first. Names are in the caller's language. */
const ByCountry = z.object({
  items: z.array(z.object({ code: z.string(), name: z.string(), count: Count })),
  total: Count,
});

const Day = z.string().check(z.refine((text) => isLocalDate(text), 'date'));

/** Columns of the tables, in order. */
export const modeColumns = ['air', 'land', 'sea'] as const;
export const outcomeColumns = Band.options;
export const decisionColumns = DecisionKind.options;
/** `same`: the correction left the outcome as it was. */
export const correctionColumns = [...Band.options, 'same'] as const;
export const messageStates = ['delivered', 'sent', 'queued', 'failed', 'expired'] as const;

/** `provider` is null for messages that no provider has taken yet. */
export const MessageRow = z.object({
  channel: z.enum(['sms', 'mail']),
  provider: z.nullable(z.string()),
  purpose: z.string(),
});
export type MessageRow = z.output<typeof MessageRow>;

export const Statistics = z.object({
  from: z.string(),
  to: z.string(),
  today: z.string(),
  /** Whether the counts are exact. Exact counts are not for publication. */
  isExact: z.boolean(),
  /** Instant until which events are counted. Null before the first count. */
  countedUntil: z.object({
    declarations: z.nullable(Instant),
    messages: z.nullable(Instant),
    steps: z.nullable(Instant),
  }),
  /** Travellers by declared day of arrival, and by mode. */
  arrivals: tableOf(z.string()),
  /** Travellers by declared day of arrival, and by screening outcome. */
  outcomes: tableOf(z.string()),
  departureCountries: ByCountry,
  nationalities: ByCountry,
  /**
   * Number of travellers who were declared before their day of arrival (`before`), and on that day. `rate`: share of
   * `before`.
   */
  declaredBeforeArrival: z.object({ before: Count, sameDay: Count, total: Count, rate: Rate }),
  /** Time from the first saved answers to the first submission, by the day of submission. */
  completion: z.object({
    rows: z.array(z.object({ day: z.string(), count: Count, median: Duration, percentile90: Duration })),
    total: Count,
    median: Duration,
    percentile90: Duration,
  }),
  /** Visits to the form: how many reached each step, and how many ended there. */
  steps: z.object({ items: z.array(z.object({ step: z.string(), reached: Count, ended: Count })), total: Count }),
  /** Decisions at the counter by day; at one port of entry if the caller asked for one. */
  decisions: tableOf(z.string()),
  /** Corrections of screening outcomes, by kind (an officer's override, or other rules) and by new outcome. */
  corrections: tableOf(z.enum(['override', 'rules'])),
  /** Messages by kind and state. `rates`: share of delivered messages for each row. */
  messages: z.extend(tableOf(MessageRow), { rates: z.array(Rate) }),
});
export type Statistics = z.output<typeof Statistics>;

export const readStatistics = defineCall({
  name: 'readStatistics',
  summary:
    'Returns counts of arrivals, screening outcomes, countries, the form, decisions and messages for up to 92 days. Small counts are hidden, unless the caller may see exact ones.',
  method: 'GET',
  path: '/api/statistics',
  caller: 'staff',
  scope: 'statistics:read',
  envelope: 'errno',
  fieldMessages,
  input: z.object({
    from: Day,
    to: Day,
    /** `exact`: without suppression; needs the scope `statistics:exact`. Default: `published`. */
    detail: z.optional(z.enum(['published', 'exact'])),
    /** Only decisions at this port of entry. Exact figures only, because differences would reveal small counts. */
    port: z.optional(Id),
  }),
  problems: pickProblems('statistics/not-exact'),
  output: Statistics,
});
