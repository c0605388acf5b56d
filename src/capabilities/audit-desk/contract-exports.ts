import * as z from 'zod/mini';
import { pickStaffProblems } from '#capabilities/staff/contract.ts';
import { defineCall, NoData, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { Day } from './contract.ts';
import { exportKinds, reasonLength } from './rules/exports.ts';
import { fieldMessages } from './messages/fields.ts';
import { refusals } from './messages/problems.ts';

const requesterCall = { caller: 'staff', scope: 'exports:request', envelope: 'errno', fieldMessages } as const;
const approverCall = { caller: 'staff', scope: 'exports:approve', envelope: 'errno' } as const;
const { kinds: problemKinds } = refusals;

/** Export as its requester and approvers see it. `isOwnRequest`: the caller requested the export. */
const Export = z.object({
  id: Id,
  /** Sequential number of the export, for people. */
  number: z.int(),
  kind: z.enum(exportKinds),
  firstDay: z.string(),
  lastDay: z.string(),
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: Instant,
  isOwnRequest: z.boolean(),
  decidedBy: z.nullable(z.string()),
  state: z.enum(['waiting', 'refused', 'preparing', 'ready', 'failed', 'ended']),
  /** Why there is no file: too many records, or none. */
  failure: z.nullable(z.enum(['too-many', 'nothing'])),
  /** Number of records in the file; null until the file is made. */
  recordCount: z.nullable(z.int()),
  expiresAt: z.nullable(Instant),
  downloadedAt: z.nullable(Instant),
});
export type Export = z.output<typeof Export>;

/** Lists the latest 100 exports: the caller's own, or all for a caller who may approve exports. */
export const listExports = defineCall({
  ...requesterCall,
  name: 'listExports',
  summary: 'Lists exports that the caller requested, and for approvers those of others, newest first.',
  method: 'GET',
  path: '/api/audit-desk/exports',
  input: NoInput,
  output: z.object({ items: z.array(Export) }),
});

/** Requests an export, which another person must approve. Needs a step-up. */
export const requestDataExport = defineCall({
  ...requesterCall,
  name: 'requestDataExport',
  summary: 'Requests an export of data as a file, with a reason. A second person must approve.',
  method: 'POST',
  path: '/api/audit-desk/exports',
  input: z.object({
    kind: z.enum(exportKinds),
    firstDay: Day,
    lastDay: Day,
    reason: z
      .string()
      .check(z.trim(), z.minLength(reasonLength.min, 'reason'), z.maxLength(reasonLength.max, 'too-long')),
  }),
  output: z.object({ id: Id, number: z.int() }),
  problems: { 'audit-desk/not-yours': problemKinds['audit-desk/not-yours'] },
});

/** Approves an export of another person. A job then makes its file. Needs a step-up. */
export const approveExport = defineCall({
  ...approverCall,
  name: 'approveExport',
  summary: 'Approves an export that another person requested.',
  method: 'POST',
  path: '/api/audit-desk/exports/approve',
  input: z.object({ id: Id }),
  output: NoData,
  problems: {
    ...pickStaffProblems('staff/second-person'),
    'audit-desk/other-state': problemKinds['audit-desk/other-state'],
  },
});

export const refuseExport = defineCall({
  ...approverCall,
  name: 'refuseExport',
  summary: 'Refuses a pending export.',
  method: 'POST',
  path: '/api/audit-desk/exports/refuse',
  input: z.object({ id: Id }),
  output: NoData,
  problems: { 'audit-desk/other-state': problemKinds['audit-desk/other-state'] },
});

/** Returns a ticket for the file to its requester: valid once, within a minute. Needs a step-up. */
export const issueExportTicket = defineCall({
  ...requesterCall,
  name: 'issueExportTicket',
  summary: 'Issues a ticket that opens the file of an export within 60 seconds in one browser.',
  method: 'POST',
  path: '/api/audit-desk/exports/ticket',
  idempotency: 'handler',
  input: z.object({ id: Id }),
  output: z.object({ ticket: z.string(), validSeconds: z.int() }),
  problems: { 'audit-desk/other-state': problemKinds['audit-desk/other-state'] },
});

/** Returns the file for a ticket, in the browser in which its requester is logged in. */
export const downloadExport = defineCall({
  name: 'downloadExport',
  summary: 'Returns the file of an export, by its ticket, to the person who requested it.',
  method: 'GET',
  path: '/api/audit-desk/exports/file',
  rateLimitExemption: 'its ticket, which is good for a minute in one browser',
  caller: 'anyone',
  envelope: 'errno',
  idempotency: 'handler',
  input: z.object({ ticket: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'invalid')) }),
  output: 'file',
  fileTypes: ['text/csv'],
});
