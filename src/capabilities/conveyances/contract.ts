import * as z from 'zod/mini';
import { pickPortProblems, PortKind } from '#capabilities/ports-of-entry/contract.ts';
import { defineCall } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { FilePart } from '#foundation/contract/file-part.ts';
import { isLocalDate } from '#foundation/time/local-date.ts';
import { fieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';
import { arrivalStates } from './rules/arrival.ts';
import { arrivalColumns } from './rules/arrival-row.ts';
import { maxFileBytes } from './rules/limits.ts';

const conveyanceCall = { caller: 'staff', envelope: 'errno', fieldMessages } as const;

/** Times of an arrival. `arrivedAt`: when the flight landed or the vessel berthed. */
export const ArrivalTimes = z.object({
  scheduledAt: Instant,
  /** Expected instant; null while the schedule holds. */
  estimatedAt: z.nullable(Instant),
  arrivedAt: z.nullable(Instant),
  isCancelled: z.boolean(),
});

/** Travellers who declared for a flight or vessel of the day. `waiting`: nobody has decided about them. */
export const DeclaredTravellers = z.object({
  declared: z.int(),
  decided: z.int(),
  waiting: z.int(),
  seeHealthOfficer: z.int(),
});
export type DeclaredTravellers = z.output<typeof DeclaredTravellers>;

/** Arrival of a conveyance (International Health Regulations): a flight or a vessel. */
export const Conveyance = z.extend(ArrivalTimes, {
  id: Id,
  portId: Id,
  port: z.string(),
  kind: PortKind,
  /** Flight number or name of the vessel, as the timetable writes it. */
  name: z.string(),
  /** Place of departure; empty if unknown. */
  origin: z.string(),
  state: z.enum(arrivalStates),
  /** Travellers of the day who declared this flight or vessel, in all its arrivals of the day. */
  travellers: DeclaredTravellers,
  /** Group of these travellers for `listArrivals` of border; null if nobody has declared. */
  groupKey: z.nullable(z.string()),
});
export type Conveyance = z.output<typeof Conveyance>;

export const listConveyances = defineCall({
  ...conveyanceCall,
  problems: pickPortProblems('ports-of-entry/port-not-allowed'),
  name: 'listConveyances',
  summary: 'Lists the flights and vessels of a day with their times, and how many travellers declared and wait.',
  method: 'GET',
  path: '/api/conveyances',
  scope: 'arrivals:read',
  input: z.object({
    /** Scheduled day in the time zone of the country. */
    day: z.string().check(z.refine(isLocalDate, 'date')),
    port: z.optional(Id),
  }),
  output: z.object({
    /** Instant of the counts. */
    at: Instant,
    /** By time of arrival. */
    items: z.array(Conveyance),
    /** Travellers who declared a flight or vessel that is not in the timetable of the day, at any port. */
    unscheduledTravellers: z.int(),
    /** Automatic feed of times; null if none is configured. `succeededAt`: its last successful poll. */
    feed: z.nullable(z.object({ succeededAt: z.nullable(Instant), isSilent: z.boolean() })),
  }),
});

/** Imports arrivals from a CSV file: all rows, or none if a row is invalid. */
export const importConveyances = defineCall({
  ...conveyanceCall,
  name: 'importConveyances',
  summary:
    'Imports the timetable of flights and vessels from a CSV file: all rows, or none, with the errors of each row. A preview saves nothing.',
  method: 'POST',
  path: '/api/conveyances/import',
  scope: 'conveyances:import',
  idempotency: 'handler',
  upload: { maxBytes: maxFileBytes, timeoutSeconds: 30 },
  input: z.object({
    file: FilePart,
    /** `preview`: only says what `save` would do. */
    mode: z.enum(['preview', 'save'], 'required'),
  }),
  output: z.object({
    addedCount: z.int(),
    changedCount: z.int(),
    unchangedCount: z.int(),
    /** First and last scheduled day; null for a file with errors. */
    days: z.nullable(z.object({ first: z.string(), last: z.string() })),
    /**
     * Errors in the file, at most 200. If there is any, nothing is saved. `row`: number in a spreadsheet; the header is
     * row 1. `cell`: the text that was read.
     */
    rowErrors: z.array(z.object({ row: z.int(), column: z.enum(arrivalColumns), key: z.string(), cell: z.string() })),
  }),
  problems: pickProblems('conveyances/not-csv', 'conveyances/too-many'),
});
