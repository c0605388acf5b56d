import * as z from 'zod/mini';
import { pickStaffProblems } from '#capabilities/staff/contract.ts';
import { call, Done, Nothing } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { Version } from './contract-draft.ts';
import { fieldMessages } from './messages/fields.ts';
import { someOf } from './messages/problems.ts';

const deskCall = { who: 'staff', envelope: 'errno', fieldWords: fieldMessages } as const;
const readerCall = { ...deskCall, scope: 'rules:write' } as const;
const releaserCall = { ...deskCall, scope: 'rules:release' } as const;

const Count = z.int();

/** What an undo counted among those whom the wrong versions judged. People are those whose band becomes another one. */
const UndoCounts = z.object({
  travellers: Count,
  applications: Count,
  toOfficer: Count,
  toProceed: Count,
  /** Applications in which only reasons become others: nobody is told. */
  reasonsOnly: Count,
  /** Applications with a band that an officer decided: it stays. */
  overridden: Count,
  unreadable: Count,
});
export type UndoCounts = z.output<typeof UndoCounts>;

/** An undo: what it is about, how far it has come, and what came of it. */
const Undo = z.object({
  id: Id,
  wrongVersions: z.array(z.int()),
  /** By which version people are judged again; until it is started, the one whose rules are released again. */
  rightVersion: z.int(),
  /** The version whose rules are released again, because the one in force was named wrong; null otherwise. */
  rulesOf: z.nullable(z.int()),
  /** From when on it corrects, while it waits for the right version to be in force; null otherwise. */
  beginsAt: z.nullable(Instant),
  reason: z.string(),
  /** The first day of arrival that it is about. */
  arrivingFrom: z.string(),
  state: z.enum(['counting', 'counted', 'running', 'checking', 'finished', 'cancelled']),
  askedBy: z.string(),
  askedAt: Instant,
  /** Whoever asks now asked for it. */
  mine: z.boolean(),
  startedBy: z.string(),
  startedAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  /** Applications there are, and seen so far in the state it is in. */
  applications: Count,
  seen: Count,
  counted: UndoCounts,
  /** Whether a second person has to start it. */
  needsTwo: z.boolean(),
  /** Applications corrected so far. */
  corrected: Count,
  /** People who are still wrong, counted again at the end; null before. */
  leftWrong: z.nullable(Count),
});
export type Undo = z.output<typeof Undo>;

/** Counts whom an undo would concern; nothing changes yet. */
export const askForUndo = call({
  ...releaserCall,
  name: 'askForUndo',
  summary:
    'Counts whose band would change if what wrong versions judged were judged by the version in force; or, where that is one of them, by the newest earlier one that was never named wrong.',
  method: 'POST',
  path: '/api/rules/undo',
  repeat: 'once',
  input: z.object({
    wrongVersions: z.array(Version).check(z.minLength(1, 'required'), z.maxLength(50, 'too-long')),
    /** How many days ago the last arrival may have been; 0: today's at the earliest. */
    days: z.int().check(z.gte(0, 'invalid'), z.lte(28, 'invalid')),
    reason: text(500),
  }),
  output: z.object({ id: Id }),
  problems: someOf('releases/undo-under-way'),
});

/** Undos on record, the newest first. */
export const listUndos = call({
  ...readerCall,
  name: 'listUndos',
  summary: 'Undos on record with how far they have come, the newest first; fifty at most.',
  method: 'GET',
  path: '/api/rules/undo',
  repeat: 'safe',
  input: Nothing,
  output: z.object({ items: z.array(Undo) }),
});

/** Starts one that was counted; beyond the brake, or where rules are released again, somebody else than who asked. */
export const startUndo = call({
  ...releaserCall,
  name: 'startUndo',
  summary:
    'Starts an undo that was counted; beyond 50 people or 0.5 %, or where rules are released again, a second person has to. Needs a confirmation.',
  method: 'POST',
  path: '/api/rules/undo/start',
  repeat: 'once',
  input: z.object({ id: Id }),
  output: Done,
  problems: {
    ...pickStaffProblems('staff/second-person'),
    ...someOf('releases/not-counted', 'releases/newer-version'),
  },
});

/** Gives one up, or stops it: who was corrected stays so. */
export const cancelUndo = call({
  ...releaserCall,
  name: 'cancelUndo',
  summary: 'Gives up an undo, or stops it where it is: those who were corrected stay so.',
  method: 'POST',
  path: '/api/rules/undo/cancel',
  repeat: 'once',
  input: z.object({ id: Id }),
  output: Done,
});

/** What became of one application. */
const UndoneItem = z.object({
  reference: z.string(),
  outcome: z.enum(['corrected', 'reasons', 'overridden']),
  toOfficer: z.int(),
  toProceed: z.int(),
  at: Instant,
});
export type UndoneItem = z.output<typeof UndoneItem>;

/** What became of each application, twenty at a time. Each that is shown goes on record. */
export const listUndone = call({
  ...readerCall,
  name: 'listUndone',
  summary:
    'What became of each application of an undo, by reference, twenty at a time. Each goes on record as looked at.',
  method: 'POST',
  path: '/api/rules/undo/applications',
  repeat: 'safe',
  input: z.object({
    id: Id,
    outcome: z.optional(z.enum(['corrected', 'reasons', 'overridden'])),
    cursor: z.optional(Id),
  }),
  output: z.object({ items: z.array(UndoneItem), next: z.optional(z.string()) }),
});
