import * as z from 'zod/mini';
import { Band } from '#capabilities/screening/contract.ts';
import { LaneLabel, pickPortProblems } from '#capabilities/ports-of-entry/contract.ts';
import { defineCall } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { isLocalDate } from '#foundation/time/local-date.ts';
import { DecisionKind } from './contract.ts';
import { fieldMessages } from './messages/fields.ts';

const shiftCall = { caller: 'staff', scope: 'shifts:read', envelope: 'errno', fieldMessages } as const;

const LocalDay = z.string().check(z.refine(isLocalDate, 'day'));

/** End of a session at a lane. `time`: nobody signed off. */
const ShiftEnd = z.enum(['open', 'signed-off', 'moved', 'taken-over', 'closed', 'time']);

/** Session of an officer at a lane, from signing on to signing off. */
export const Shift = z.object({
  id: Id,
  staff: z.string(),
  lane: z.nullable(LaneLabel),
  signedOnAt: Instant,
  /** Null while the session goes on. */
  endedAt: z.nullable(Instant),
  end: ShiftEnd,
  /** Travellers decided on, without withdrawn decisions. */
  travellerCount: z.int(),
});
export type Shift = z.output<typeof Shift>;

/** Durations in seconds. */
const Durations = z.object({ count: z.int(), median: z.int(), ninthDecile: z.int() });

const ShiftNote = z.object({ staff: z.string(), lane: z.nullable(LaneLabel), at: Instant, note: z.string() });

export const ShiftReport = z.extend(Shift, {
  /** Travellers by decision and by screening outcome at the decision; null for decisions that do not state it. */
  counts: z.array(z.object({ kind: DecisionKind, band: z.nullable(Band), travellerCount: z.int() })),
  /** Referrals of the session that the health desk has not closed. */
  openReferralCount: z.int(),
  withdrawnCount: z.int(),
  /** Conflicts with a decision of the session, and how many of them nobody has resolved. */
  conflictCount: z.int(),
  openConflictCount: z.int(),
  /** From the first scan of a pass to the decision, once for each scan; null if no decision followed a scan. */
  secondsSinceScan: z.nullable(Durations),
  /** Note for the next officer; empty for none. */
  ownNote: z.string(),
  /** Notes of earlier officers that were acknowledged in the session. */
  receivedNotes: z.array(ShiftNote),
});
export type ShiftReport = z.output<typeof ShiftReport>;

export const listShifts = defineCall({
  ...shiftCall,
  problems: pickPortProblems('ports-of-entry/port-not-allowed'),
  name: 'listShifts',
  summary: 'Lists the caller’s sessions at lanes, or those of all officers for supervisors, latest first.',
  method: 'GET',
  path: '/api/border/shifts',
  input: z.object({ from: LocalDay, to: LocalDay, port: z.optional(Id) }),
  output: z.object({
    /** 500 at most. */
    items: z.array(Shift),
    hasMore: z.boolean(),
  }),
});

export const readShiftReport = defineCall({
  ...shiftCall,
  name: 'readShiftReport',
  summary: 'Returns the report of a session at a lane: counts, durations, conflicts and notes. Audited.',
  method: 'POST',
  path: '/api/border/shifts/report',
  idempotency: 'safe',
  input: z.object({ id: Id }),
  output: ShiftReport,
});

export const printShiftReport = defineCall({
  ...shiftCall,
  name: 'printShiftReport',
  summary: 'Returns the report of a session at a lane as a tagged PDF, or as a table. Audited.',
  method: 'POST',
  path: '/api/border/shifts/print',
  idempotency: 'safe',
  input: z.object({ id: Id, format: z.enum(['pdf', 'csv']) }),
  output: 'file',
  fileTypes: ['application/pdf', 'text/csv'],
});
