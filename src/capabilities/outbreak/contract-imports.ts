import * as z from 'zod/mini';
import { pickStaffProblems } from '#capabilities/staff/contract.ts';
import { defineCall, NoData } from '#foundation/contract/call.ts';
import { FilePart } from '#foundation/contract/file-part.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { listQuery } from '#foundation/contract/list-query.ts';
import { pageOf } from '#foundation/contract/paging.ts';
import { measures } from './rules/measures.ts';
import { rejectReasons, dateOrders } from './rules/parse-cell.ts';
import { fieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';
import { maxUploadBytes } from './rules/limits.ts';

const importCall = { caller: 'staff', scope: 'outbreak:import', envelope: 'errno', fieldMessages } as const;

/**
 * Report on a file. `rows`, `places`, `values`: numbers of rows, places and totals that were read. `blanks`: number of
 * cells without a number. `first`, `last`: first and last day with a total.
 */
export const ImportReport = z.object({
  rows: z.int(),
  places: z.int(),
  values: z.int(),
  blanks: z.int(),
  measures: z.array(z.enum(measures)),
  first: z.nullable(z.string()),
  last: z.nullable(z.string()),
  /** Number of rejected cells and rows for each reason. `examples` contains the first rejected cells and rows. */
  faults: z.array(z.object({ reason: z.enum(rejectReasons), count: z.int() })),
  examples: z.array(z.object({ row: z.int(), column: z.string(), reason: z.enum(rejectReasons), cell: z.string() })),
  /** Names that are ignored on purpose, such as ships and continents. */
  leftOut: z.array(z.string()),
});
export type ImportReport = z.output<typeof ImportReport>;

export const Import = z.object({
  id: Id,
  name: z.string(),
  source: z.string(),
  licence: z.string(),
  /** URL of the source. */
  sourceUrl: z.nullable(z.string()),
  /** `wide`: a column for each day. `long`: a row for each place and day. */
  layout: z.enum(['wide', 'long']),
  fileName: z.string(),
  /** `waiting`: until a second person approves. `applied`: part of the published totals. */
  state: z.enum(['waiting', 'declined', 'applied', 'reverted']),
  report: ImportReport,
  requestedBy: z.string(),
  requestedAt: Instant,
  /** Whether the caller uploaded this import, and so cannot approve it. */
  isOwnUpload: z.boolean(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  reason: z.nullable(z.string()),
  revertedBy: z.nullable(z.string()),
  revertedAt: z.nullable(Instant),
  revertReason: z.nullable(z.string()),
});
export type Import = z.output<typeof Import>;

/**
 * Differences in one place and measure: numbers of new days, of days with another total, and of days on which the total
 * goes down. The last ones are part of the changed days.
 */
const ChangedSeries = z.object({
  place: z.string(),
  name: z.string(),
  measure: z.enum(measures),
  newDays: z.int(),
  changedDays: z.int(),
  fallingDays: z.int(),
  /** First days on which the total falls; if it never falls, first days on which it changes. */
  examples: z.array(z.object({ day: z.string(), before: z.int(), after: z.int() })),
});

const Changes = z.object({
  /**
   * Version of the current series. An approval sends this version back, and is refused if the series has changed since:
   * the approver has to see the changes first.
   */
  version: z.int(),
  newDays: z.int(),
  changedDays: z.int(),
  fallingDays: z.int(),
  /** Series with changed days, those with falls first. At most 100. */
  series: z.array(ChangedSeries),
});
export type Changes = z.output<typeof Changes>;

export const uploadImport = defineCall({
  ...importCall,
  name: 'uploadOutbreakImport',
  summary: 'Uploads a CSV of totals: one row per place with a column per day, or one row per place and day.',
  method: 'POST',
  path: '/api/outbreak/imports',
  idempotency: 'handler',
  upload: { maxBytes: maxUploadBytes, timeoutSeconds: 180 },
  input: z.object({
    file: FilePart,
    name: text(120),
    source: text(200),
    licence: text(200),
    address: z.optional(z.string().check(z.maxLength(300, 'too-long'), z.regex(/^(https:\/\/\S+)?$/, 'https'))),
    /** Measure of a file in the wide layout. */
    measure: z.optional(z.enum(measures, 'invalid')),
    /** Order of day and month in dates with slashes. Required if every date of the file can be read both ways. */
    dayOrder: z.optional(z.enum(dateOrders, 'invalid')),
  }),
  output: z.object({ id: Id }),
  problems: pickProblems(
    'outbreak/not-text',
    'outbreak/not-csv',
    'outbreak/unknown-layout',
    'outbreak/measure-needed',
    'outbreak/order-needed',
    'outbreak/nothing-in-it',
    'outbreak/too-many-values',
    'outbreak/too-many-waiting',
  ),
});

export const listImports = defineCall({
  ...importCall,
  name: 'listOutbreakImports',
  summary: 'Lists imports of outbreak totals, newest first or sorted.',
  method: 'GET',
  path: '/api/outbreak/imports',
  input: listQuery({ sortable: ['name', 'state', 'days', 'when'], filters: {} }),
  output: pageOf(Import),
});

export const readImport = defineCall({
  ...importCall,
  name: 'readOutbreakImport',
  summary: 'Returns one import of outbreak totals and, while it is pending, the changes it would make.',
  method: 'GET',
  path: '/api/outbreak/imports/:id',
  input: z.object({ id: Id }),
  output: z.extend(Import, { changes: z.nullable(Changes) }),
});

export const approveImport = defineCall({
  ...importCall,
  name: 'approveOutbreakImport',
  summary:
    'Approves another health officer’s import; it counts from then on. Requires a step-up within the last ten minutes.',
  method: 'POST',
  path: '/api/outbreak/imports/:id/approve',
  input: z.object({ id: Id, version: z.int() }),
  output: NoData,
  problems: {
    ...pickStaffProblems('staff/second-person', 'staff/step-up'),
    ...pickProblems('outbreak/decided', 'outbreak/changed-since', 'outbreak/has-faults'),
  },
});

export const declineImport = defineCall({
  ...importCall,
  name: 'declineOutbreakImport',
  summary: 'Declines a pending import, or withdraws the caller’s own, with a reason.',
  method: 'POST',
  path: '/api/outbreak/imports/:id/decline',
  input: z.object({ id: Id, reason: text(500) }),
  output: NoData,
  problems: pickProblems('outbreak/decided'),
});

export const revertImport = defineCall({
  ...importCall,
  name: 'revertOutbreakImport',
  summary: 'Reverts an applied import. The statistics are rebuilt from the remaining imports.',
  method: 'POST',
  path: '/api/outbreak/imports/:id/revert',
  input: z.object({ id: Id, reason: text(500) }),
  output: NoData,
  problems: { ...pickStaffProblems('staff/step-up'), ...pickProblems('outbreak/decided') },
});
