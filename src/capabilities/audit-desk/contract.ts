import * as z from 'zod/mini';
import { isEmail, maxEmailLength, cleanEmail } from '#capabilities/login/rules/email.ts';
import { defineCall, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { Cursor, pageOf } from '#foundation/contract/paging.ts';
import { isLocalDate } from '#foundation/time/local-date.ts';
import { fieldMessages } from './messages/fields.ts';
import { refusals } from './messages/problems.ts';

const auditorCall = { caller: 'staff', scope: 'audit:read', envelope: 'errno', fieldMessages } as const;

/** A day in Brunei. */
export const Day = z.string().check(z.refine(isLocalDate, 'date'));

const Email = z
  .string()
  .check(z.overwrite(cleanEmail), z.maxLength(maxEmailLength, 'login-email'), z.refine(isEmail, 'login-email'));

/** Entry of the audit log. Its cursor is opaque: clients only send it back. */
const AuditLogEntry = z.object({
  cursor: z.string(),
  at: Instant,
  /** `name`: empty unless the actor is a member of staff. */
  actor: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  action: z.string(),
  /** `reference`: only of a declaration, formatted for reading aloud. */
  subject: z.object({ kind: z.string(), id: z.string(), reference: z.optional(z.string()) }),
  fields: z.array(z.string()),
  reason: z.string(),
  requestId: z.string(),
});
export type AuditLogEntry = z.output<typeof AuditLogEntry>;

/** Subject or actor to search for. People are found by exact identifiers, because the log contains no names. */
export const AuditCriterion = z.union([
  z.object({ by: z.literal('everything') }),
  z.object({ by: z.literal('reference'), reference: text(40) }),
  z.object({ by: z.literal('passport'), passportNumber: text(40) }),
  z.object({ by: z.literal('phone'), region: text(10), number: text(40) }),
  z.object({ by: z.literal('email'), email: Email }),
  z.object({ by: z.literal('staff'), email: Email }),
  z.object({ by: z.literal('staff-id'), id: Id }),
  // Any other subject, by its kind and id in the audit log.
  z.object({ by: z.literal('subject'), kind: text(40), id: text(100) }),
]);
export type AuditCriterion = z.output<typeof AuditCriterion>;

/** Searches the audit log. The search itself is audited, and the person searched for can see the search. */
export const searchAuditLog = defineCall({
  ...auditorCall,
  name: 'searchAuditLog',
  summary: 'Lists audit log entries, newest first: by person, member of staff, object, action or time. Audited.',
  method: 'POST',
  path: '/api/audit-desk/search',
  idempotency: 'safe',
  input: z.object({
    criterion: AuditCriterion,
    action: z.optional(text(60)),
    /** Days in Brunei, both inclusive. */
    from: z.optional(Day),
    to: z.optional(Day),
    cursor: Cursor,
  }),
  /** A page may be empty and still have `next`: the limit of entries read for one request was reached. */
  output: pageOf(AuditLogEntry),
  problems: refusals.pickProblems('audit-desk/nobody'),
});

export const listRequestEntries = defineCall({
  ...auditorCall,
  name: 'listRequestEntries',
  summary: 'Lists the audit log entries of the request that an entry belongs to. Audited.',
  method: 'GET',
  path: '/api/audit-desk/request',
  input: z.object({ cursor: z.string().check(z.maxLength(200, 'invalid')) }),
  output: z.object({ items: z.array(AuditLogEntry) }),
});

/**
 * Finding of a check. `block`: the altered block, or the line of the file of heads. `lastBlock`: last block of a range,
 * null for a single block. `entries`: ids of the affected entries.
 */
const ChainFinding = z.object({
  kind: z.enum([
    'entry-edited',
    'entry-deleted',
    'entry-inserted',
    'entries-swapped',
    'block-edited',
    'block-out-of-place',
    'blocks-missing',
    'chain-rewritten',
    'tail-cut',
    'head-unreadable',
  ]),
  block: z.int(),
  lastBlock: z.nullable(z.int()),
  entries: z.array(z.string()),
});
export type ChainFinding = z.output<typeof ChainFinding>;

/**
 * Result of a check. `unsealed`: entries in no block yet. `heads`: number of compared heads; a head is a copy, outside
 * the database, of the number and hash of a block. `findings`: the first 100. `findingCount`: number of all findings.
 */
const ChainReport = z.object({
  blocks: z.int(),
  entries: z.int(),
  unsealed: z.int(),
  heads: z.int(),
  findings: z.array(ChainFinding),
  findingCount: z.int(),
});
export type ChainReport = z.output<typeof ChainReport>;

/**
 * Check of the whole chain. `entries`: number of entries checked so far. `report`: null while the check runs, and
 * when it failed.
 */
const ChainCheck = z.object({
  requestedBy: z.string(),
  requestedAt: Instant,
  entries: z.int(),
  endedAt: z.nullable(Instant),
  report: z.nullable(ChainReport),
});
export type ChainCheck = z.output<typeof ChainCheck>;

export const readChain = defineCall({
  ...auditorCall,
  name: 'readChain',
  summary: 'Returns the status of the audit log’s chain, its last check, and the alarms of the last seven days.',
  method: 'GET',
  path: '/api/audit-desk/chain',
  input: NoInput,
  output: z.object({
    at: Instant,
    /** Number of the latest block, and the time at which it was sealed. */
    block: z.int(),
    sealedAt: z.nullable(Instant),
    /** Entries in no block yet, counted up to 1000. */
    unsealed: z.int(),
    /**
     * Latest head (number and hash of the last block) that this server has stored outside the database. `number`: its
     * block.
     */
    head: z.nullable(z.object({ number: z.int(), at: Instant })),
    check: z.nullable(ChainCheck),
    alarms: z.array(AuditLogEntry),
  }),
});

/** Requests a check of the whole chain by a job. Only one check runs at a time. */
export const checkChain = defineCall({
  ...auditorCall,
  name: 'checkChain',
  summary:
    'Starts a check that recomputes the whole audit log and compares it with the saved copies outside the database.',
  method: 'POST',
  path: '/api/audit-desk/check',
  input: NoInput,
  output: ChainCheck,
});

export const { problem } = refusals;
