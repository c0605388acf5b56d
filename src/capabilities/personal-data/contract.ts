import * as z from 'zod/mini';
import { confirmProblems } from '#capabilities/login/contract-confirm.ts';
import { roleNames } from '#capabilities/staff/rules/roles.ts';
import { defineCall, NoData, NoInput } from '#foundation/contract/call.ts';
import { Instant } from '#foundation/contract/fields.ts';
import { Cursor, pageOf } from '#foundation/contract/paging.ts';
import { dataFormats, erasedParts, isEraseWord } from './rules.ts';
import { fieldMessages } from './messages/fields.ts';

const travellerCall = { caller: 'traveller', envelope: 'errno', fieldMessages } as const;

/**
 * Audit entry about a person. Staff are shown by role and initials, so that the person can ask the authority about the
 * entry. The actor kind `family` is another traveller who may act for the person, or could at that time.
 * `declarationReference`: empty for an entry about the account.
 */
const AccessLogEntry = z.object({
  at: Instant,
  actor: z.object({ kind: z.string(), roles: z.array(z.enum(roleNames)), initials: z.string() }),
  action: z.string(),
  declarationReference: z.string(),
  fields: z.array(z.string()),
  reason: z.string(),
});
export type AccessLogEntry = z.output<typeof AccessLogEntry>;

/** Lists what others did with the account's data, or what its own login did; the newest first. */
export const listAccessLog = defineCall({
  ...travellerCall,
  name: 'listAccessLog',
  summary: 'Lists who accessed this account’s data, when and why, or what its owner did, newest first.',
  method: 'GET',
  path: '/api/personal-data/access-log',
  input: z.object({ doneBy: z.enum(['others', 'own']), cursor: Cursor }),
  output: pageOf(AccessLogEntry),
});

/**
 * Counts what an erasure would delete now. `retained`: declarations that stay for a follow-up by a health officer, and
 * until when.
 */
export const previewErasure = defineCall({
  ...travellerCall,
  name: 'previewErasure',
  summary: 'Returns what erasing this account would delete, and what must be kept by law.',
  method: 'GET',
  path: '/api/personal-data/erasure',
  input: NoInput,
  output: z.object({
    /** Declarations: not submitted yet, of an arrival to come, and the others. */
    drafts: z.int(),
    upcoming: z.int(),
    past: z.int(),
    messages: z.int(),
    devices: z.int(),
    /** Decisions of officers at the counter, which stay without names and notes. */
    decisions: z.int(),
    parts: z.array(z.enum(erasedParts)),
    /** Payments, which stay without the account. */
    payments: z.int(),
    retained: z.array(z.object({ reference: z.string(), until: z.string() })),
  }),
});

/** Issues a ticket for everything that is stored. Requires confirmation by a fresh code. */
export const issueDataTicket = defineCall({
  ...travellerCall,
  name: 'issueDataTicket',
  summary: 'Issues a ticket that opens everything stored about this account within 60 seconds in one browser.',
  method: 'POST',
  path: '/api/personal-data/ticket',
  idempotency: 'handler',
  input: z.object({ format: z.enum(dataFormats) }),
  output: z.object({ ticket: z.string(), validSeconds: z.int() }),
  problems: confirmProblems,
});

export const downloadData = defineCall({
  name: 'downloadData',
  summary: 'Downloads everything stored about an account, by ticket, as HTML for people or JSON for programs.',
  method: 'GET',
  path: '/api/personal-data/file',
  rateLimitExemption: 'its ticket, which is good for a minute in one browser',
  caller: 'anyone',
  envelope: 'errno',
  idempotency: 'handler',
  input: z.object({ ticket: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'invalid')) }),
  output: 'file',
  fileTypes: ['application/json', 'text/html'],
});

/** Erases the account with its data. Requires confirmation by a fresh code, and the confirmation word. */
export const eraseData = defineCall({
  ...travellerCall,
  name: 'eraseData',
  summary: 'Erases this account, its declarations, drafts, messages and devices, and withdraws its passes.',
  method: 'POST',
  path: '/api/personal-data/erase',
  input: z.object({
    confirmationWord: z.string().check(z.maxLength(20, 'too-long'), z.refine(isEraseWord, 'erase-word')),
  }),
  output: NoData,
  problems: confirmProblems,
});
