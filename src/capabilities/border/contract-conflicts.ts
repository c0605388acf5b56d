import * as z from 'zod/mini';
import { LaneLabel } from '#capabilities/ports-of-entry/contract.ts';
import { pickStaffProblems } from '#capabilities/staff/contract.ts';
import { defineCall, NoData, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { DecisionKind } from './contract.ts';
import { fieldMessages } from './messages/fields.ts';
import { refusals } from './messages/problems.ts';
import { reasonLength } from './rules/limits.ts';

const conflictCall = {
  caller: 'staff',
  envelope: 'errno',
  problems: { ...refusals.kinds, ...pickStaffProblems('staff/own-case') },
  fieldMessages,
} as const;

/** A decision that disagrees with another one. `acknowledgedAt`: when its officer acknowledged the conflict. */
const DisputedDecision = z.object({
  kind: DecisionKind,
  decidedAt: Instant,
  staff: z.string(),
  /** Null if the officer had not signed on to a lane. */
  lane: z.nullable(LaneLabel),
  acknowledgedAt: z.nullable(Instant),
});

/** Two officers decided differently about a traveller, and one decision reached the server late. */
export const Conflict = z.object({
  id: Id,
  reference: z.string(),
  /** Traveller from 1. */
  number: z.int(),
  /** When the late decision reached the server. */
  createdAt: Instant,
  late: DisputedDecision,
  /** Whether the late decision was accepted. If not, the traveller may have been let through nevertheless. */
  isLateAccepted: z.boolean(),
  other: DisputedDecision,
  /** Whether the traveller counts as referred now. */
  isReferred: z.boolean(),
  /** The caller's decision; null for others. */
  own: z.nullable(z.enum(['late', 'other'])),
});
export type Conflict = z.output<typeof Conflict>;

/**
 * How the health desk resolved a conflict. `release`: the traveller may pass, and their referral is closed. `refer`:
 * the traveller was found and sees a health officer. `not-found`: the traveller was not found.
 */
export const ConflictOutcome = z.enum(['release', 'refer', 'not-found']);
export type ConflictOutcome = z.output<typeof ConflictOutcome>;

/** A conflict in the history of a case. `outcome`: null if one of the decisions was withdrawn. */
export const RecordedConflict = z.extend(Conflict, {
  own: z.null(),
  resolution: z.nullable(
    z.object({ at: Instant, staff: z.string(), outcome: z.nullable(ConflictOutcome), note: z.string() }),
  ),
});
export type RecordedConflict = z.output<typeof RecordedConflict>;

export const listConflicts = defineCall({
  ...conflictCall,
  name: 'listConflicts',
  summary:
    'Lists unresolved conflicts, oldest first: for the health desk all, for officers the unacknowledged of their decisions.',
  method: 'GET',
  path: '/api/border/conflicts',
  scope: 'arrivals:read',
  input: NoInput,
  output: z.object({ items: z.array(Conflict) }),
});

export const acknowledgeConflict = defineCall({
  ...conflictCall,
  name: 'acknowledgeConflict',
  summary: 'Records that an officer knows of a conflict with one of their decisions.',
  method: 'POST',
  path: '/api/border/conflicts/acknowledge',
  scope: 'arrivals:decide',
  idempotency: 'once',
  input: z.object({ id: Id }),
  output: NoData,
});

export const resolveConflict = defineCall({
  ...conflictCall,
  name: 'resolveConflict',
  summary: 'Resolves a conflict. Until then, and unless the traveller is released, the stricter decision stands.',
  method: 'POST',
  path: '/api/border/conflicts/resolve',
  scope: 'cases:work',
  idempotency: 'once',
  input: z.object({
    id: Id,
    outcome: ConflictOutcome,
    note: z.string().check(z.trim(), z.minLength(reasonLength.min, 'note'), z.maxLength(reasonLength.max, 'too-long')),
  }),
  output: NoData,
});
