import * as z from 'zod/mini';
import { pickStaffProblems } from '#capabilities/staff/contract.ts';
import { defineCall, NoData, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { Version } from './contract-draft.ts';
import { fieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';
import { undoDays } from './rules/limits.ts';

const deskDefaults = { caller: 'staff', envelope: 'errno', fieldMessages } as const;
const readerDefaults = { ...deskDefaults, scope: 'rules:write' } as const;
const releaserDefaults = { ...deskDefaults, scope: 'rules:release' } as const;

const Count = z.int();

/**
 * Counts of an undo over the travellers whom the wrong versions evaluated. The number of affected people is
 * `changedToOfficer` plus `changedToProceed`.
 */
const UndoCounts = z.object({
  travellers: Count,
  /** Applications with at least one changed outcome. */
  applications: Count,
  /** Travellers whose outcome changes to `see-health-officer`. */
  changedToOfficer: Count,
  /** Travellers whose outcome changes to `proceed`. */
  changedToProceed: Count,
  /** Applications in which only reasons change; their travellers are not notified. */
  reasonsOnly: Count,
  /** Applications with a band that an officer decided; that band stays. */
  overridden: Count,
  /** Applications that could not be decrypted. */
  unreadable: Count,
});
export type UndoCounts = z.output<typeof UndoCounts>;

const Undo = z.object({
  id: Id,
  wrongVersions: z.array(z.int()),
  /**
   * Version by which travellers are evaluated again. Before the start of an undo with a release: the version whose
   * rules will be released again.
   */
  rightVersion: z.int(),
  /** Version whose rules are released again, because the version in force is wrong; null otherwise. */
  rereleasedVersion: z.nullable(z.int()),
  /** Start of the corrections, while the right version is not yet in force; null otherwise. */
  correctionsStartAt: z.nullable(Instant),
  reason: z.string(),
  arrivingFrom: z.string(),
  state: z.enum(['counting', 'counted', 'running', 'checking', 'finished', 'cancelled']),
  requestedBy: z.string(),
  requestedAt: Instant,
  /** Whether the caller requested the undo. */
  isOwnRequest: z.boolean(),
  startedBy: z.string(),
  startedAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  /** Number of applications to process. */
  applications: Count,
  /** Number of applications processed so far in the current state. */
  processedCount: Count,
  /** Result of the count before the start. */
  expectedCounts: UndoCounts,
  /** Whether a second person must start the undo. */
  needsSecondApprover: z.boolean(),
  /** Number of applications corrected so far. */
  correctedCount: Count,
  /** Number of people with a wrong outcome at the check after the corrections; null before the check. */
  stillWrongCount: z.nullable(Count),
});
export type Undo = z.output<typeof Undo>;

/** Requests an undo, which is counted first. Changes no outcome. */
export const requestUndo = defineCall({
  ...releaserDefaults,
  name: 'requestUndo',
  summary:
    'Counts whose screening outcome an undo of wrong versions would change. Uses the version in force or, if that is wrong, the latest earlier one never named wrong.',
  method: 'POST',
  path: '/api/rules/undo',
  input: z.object({
    wrongVersions: z.array(Version).check(z.minLength(1, 'required'), z.maxLength(50, 'too-long')),
    /** Earliest arrival in days before today; 0 means today and later. */
    days: z.int().check(z.gte(undoDays.min, 'invalid'), z.lte(undoDays.max, 'invalid')),
    reason: text(500),
  }),
  output: z.object({ id: Id }),
  problems: pickProblems('screening-rules/undo-under-way'),
});

export const listUndos = defineCall({
  ...readerDefaults,
  name: 'listUndos',
  summary: 'Lists undos with their progress, newest first, at most 50.',
  method: 'GET',
  path: '/api/rules/undo',
  input: NoInput,
  output: z.object({ items: z.array(Undo) }),
});

export const startUndo = defineCall({
  ...releaserDefaults,
  name: 'startUndo',
  summary:
    'Starts a counted undo; requires a step-up. Above 50 people or 0.5 %, or if rules are released again, a second health officer must start it.',
  method: 'POST',
  path: '/api/rules/undo/start',
  input: z.object({ id: Id }),
  output: NoData,
  problems: {
    ...pickStaffProblems('staff/second-person'),
    ...pickProblems('screening-rules/not-counted', 'screening-rules/newer-version'),
  },
});

export const cancelUndo = defineCall({
  ...releaserDefaults,
  name: 'cancelUndo',
  summary: 'Cancels an undo, or stops a running one. Corrections already made stay.',
  method: 'POST',
  path: '/api/rules/undo/cancel',
  input: z.object({ id: Id }),
  output: NoData,
});

const UndoResult = z.object({
  reference: z.string(),
  /**
   * `corrected`: an outcome changed. `reasons`: only reasons changed. `overridden`: an officer had decided; unchanged.
   */
  outcome: z.enum(['corrected', 'reasons', 'overridden']),
  changedToOfficer: z.int(),
  changedToProceed: z.int(),
  at: Instant,
});
export type UndoResult = z.output<typeof UndoResult>;

export const listUndoResults = defineCall({
  ...readerDefaults,
  name: 'listUndoResults',
  summary: 'Lists the results of an undo by application reference, 20 at a time. Each one is audited.',
  method: 'POST',
  path: '/api/rules/undo/applications',
  idempotency: 'safe',
  input: z.object({
    id: Id,
    outcome: z.optional(z.enum(['corrected', 'reasons', 'overridden'])),
    cursor: z.optional(Id),
  }),
  output: z.object({ items: z.array(UndoResult), next: z.optional(z.string()) }),
});
