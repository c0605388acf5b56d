import * as z from 'zod/mini';
import { defineCall, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { isLocalDate } from '#foundation/time/local-date.ts';
import { fieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';
import { destinations } from './rules/delivery.ts';
import { fileTypes, isFormatOf, reportFormats, reportKinds } from './rules/kinds.ts';
import { reasonLength } from './rules/limits.ts';

const reportsCall = { caller: 'staff', scope: 'reports:make', envelope: 'errno', fieldMessages } as const;

const Day = z.string().check(z.refine((text) => isLocalDate(text), 'date'));

/** Purpose. People in a line list see it. */
const Purpose = z
  .string()
  .check(z.trim(), z.minLength(reasonLength.min, 'reason'), z.maxLength(reasonLength.max, 'too-long'));

/** Contents of a report. `portId`: only decisions at this port of entry; null for all. */
export const ReportChoice = z.object({
  kind: z.enum(reportKinds, 'required'),
  format: z.enum(reportFormats, 'required'),
  portId: z.nullable(Id),
  reason: Purpose,
});

const Delivery = z.object({
  destination: z.enum(destinations),
  state: z.enum(['waiting', 'delivered', 'retrying', 'failed']),
  attempts: z.int(),
  lastAttemptAt: z.nullable(Instant),
  /** Code of the last failure, such as `http-503`. Null after a success. */
  lastError: z.nullable(z.string()),
  nextAttemptAt: z.nullable(Instant),
  deliveredAt: z.nullable(Instant),
});

const Report = z.object({
  id: Id,
  /** Sequential number, for people. */
  number: z.int(),
  kind: z.enum(reportKinds),
  format: z.enum(reportFormats),
  firstDay: z.string(),
  lastDay: z.string(),
  /** Name of the port of entry in the reader's language; empty for all ports. */
  port: z.string(),
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: Instant,
  isOwnRequest: z.boolean(),
  state: z.enum(['preparing', 'ready', 'failed', 'ended']),
  /** Why there is no file: too many rows, or codes of the other system are missing. */
  failure: z.nullable(z.enum(['too-many', 'no-codes'])),
  /** Number of rows in the file; null until it is made. */
  recordCount: z.nullable(z.int()),
  expiresAt: z.nullable(Instant),
  downloadedAt: z.nullable(Instant),
  /** Null for a report that is downloaded. */
  delivery: z.nullable(Delivery),
});
export type Report = z.output<typeof Report>;

/** Lists the latest 100 reports: the caller's own, and all deliveries. */
export const listReports = defineCall({
  ...reportsCall,
  name: 'listReports',
  summary: 'Lists reports that the caller requested, and deliveries by schedules, newest first.',
  method: 'GET',
  path: '/api/reports',
  input: NoInput,
  output: z.object({ items: z.array(Report) }),
});

/** Requests a report, which a job makes. Needs a step-up, and for a line list the scope `reports:lists`. */
export const requestReport = defineCall({
  ...reportsCall,
  name: 'requestReport',
  summary: 'Requests a report of some days as a file, with its purpose.',
  method: 'POST',
  path: '/api/reports',
  input: z
    .extend(ReportChoice, { firstDay: Day, lastDay: Day })
    .check(z.refine(({ kind, format }) => isFormatOf(kind, format), { error: 'format', path: ['format'] })),
  output: z.object({ id: Id, number: z.int() }),
  problems: pickProblems('reports/not-yours'),
});

/** Returns a ticket for the file to its requester: valid once, within a minute. Needs a step-up. */
export const issueReportTicket = defineCall({
  ...reportsCall,
  name: 'issueReportTicket',
  summary: 'Issues a ticket that opens the file of a report within 60 seconds in one browser.',
  method: 'POST',
  path: '/api/reports/ticket',
  idempotency: 'handler',
  input: z.object({ id: Id }),
  output: z.object({ ticket: z.string(), validSeconds: z.int() }),
  problems: pickProblems('reports/no-file'),
});

/** Returns the file for a ticket, in the browser in which its requester is logged in. */
export const downloadReport = defineCall({
  name: 'downloadReport',
  summary: 'Returns the file of a report, by its ticket, to the person who requested it.',
  method: 'GET',
  path: '/api/reports/file',
  rateLimitExemption: 'its ticket, which is good for a minute in one browser',
  caller: 'anyone',
  envelope: 'errno',
  idempotency: 'handler',
  input: z.object({ ticket: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'invalid')) }),
  output: 'file',
  fileTypes,
});
