import * as z from 'zod/mini';
import { DecisionKind } from '#capabilities/border/contract.ts';
import { Band } from '#capabilities/screening/contract.ts';
import { call } from '#foundation/contract/call.ts';
import { Instant } from '#foundation/contract/fields.ts';
import { isLocalDate } from '#foundation/time/local-date.ts';
import { fieldMessages } from './messages/fields.ts';

/** A count as it may be shown: fewer than five is `few`; `withheld` is a number, or a sign, by which such a count could be computed. */
export const Count = z.union([z.int(), z.enum(['few', 'withheld'])]);
export type Count = z.output<typeof Count>;

/** A part of a base, 0 to 1; null where the base is small or something of it may not be shown. */
const Rate = z.nullable(z.number());

/** Whole seconds; null where the base is small. */
const Duration = z.nullable(z.int());

/** What a day, or another row, counts in each column, with totals. Columns are in the order of the contract. */
function tableOf<R extends z.ZodMiniType>(row: R) {
  return z.object({
    rows: z.array(z.object({ of: row, cells: z.array(Count), total: Count })),
    columns: z.array(Count),
    total: Count,
  });
}

/** Single counts with their total, the largest first. Names in the language of who asks. */
const ByCountry = z.object({
  items: z.array(z.object({ code: z.string(), name: z.string(), count: Count })),
  total: Count,
});

const Day = z.string().check(z.refine((text) => isLocalDate(text), 'date'));

/** The columns of the tables, in order. */
export const modes = ['air', 'land', 'sea'] as const;
export const bandColumns = Band.options;
export const decisionColumns = DecisionKind.options;
export const correctionColumns = [...Band.options, 'same'] as const;
export const messageStates = ['delivered', 'sent', 'queued', 'failed', 'expired'] as const;

/** A row of the table of messages: `provider` is null for those that nobody has taken yet. */
export const MessageRow = z.object({
  channel: z.enum(['sms', 'mail']),
  provider: z.nullable(z.string()),
  purpose: z.string(),
});
export type MessageRow = z.output<typeof MessageRow>;

/** What is counted of a period. */
export const Statistics = z.object({
  from: z.string(),
  to: z.string(),
  today: z.string(),
  /** Until when what happened is counted; null before the first time. */
  countedUntil: z.object({
    declarations: z.nullable(Instant),
    messages: z.nullable(Instant),
    steps: z.nullable(Instant),
  }),
  /** Travellers by the day of arrival that is declared, and by mode. */
  arrivals: tableOf(z.string()),
  /** The same by band. */
  bands: tableOf(z.string()),
  departures: ByCountry,
  nationalities: ByCountry,
  /** Travellers declared before the day of their arrival, and on it. */
  ahead: z.object({ before: Count, sameDay: Count, total: Count, rate: Rate }),
  /** From the first answers that were kept to the first submission, by the day of that: how many, and how long they took. */
  completion: z.object({
    rows: z.array(z.object({ of: z.string(), count: Count, median: Duration, slow: Duration })),
    total: Count,
    median: Duration,
    slow: Duration,
  }),
  /** Stays on the form: how many came at least as far as a step, and how many ended there. */
  steps: z.object({ items: z.array(z.object({ step: z.string(), reached: Count, ended: Count })), total: Count }),
  /** Decisions at the counter by day. */
  decisions: tableOf(z.string()),
  /** Corrections of bands: by whom, and to which. */
  corrections: tableOf(z.enum(['override', 'rules'])),
  /** Messages and what became of them. `rates`: how many of each row arrived. */
  messages: z.extend(tableOf(MessageRow), { rates: z.array(Rate) }),
});
export type Statistics = z.output<typeof Statistics>;

/** What is counted of a period, with small numbers hidden. */
export const readFigures = call({
  name: 'readFigures',
  summary:
    'Arrivals, bands, countries, the form, decisions and messages of up to 92 days, counted; small numbers hidden.',
  method: 'GET',
  path: '/api/figures',
  who: 'staff',
  scope: 'figures:read',
  envelope: 'errno',
  repeat: 'safe',
  fieldWords: fieldMessages,
  input: z.object({ from: Day, to: Day }),
  output: Statistics,
});
