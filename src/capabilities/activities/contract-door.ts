import * as z from 'zod/mini';
import { PublishedKey } from '#capabilities/pass/contract.ts';
import { call, Done } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { ClientInstant } from '#foundation/contract/client-instant.ts';
import { attendeeStates, serverVerdicts } from './rules/door-verdicts.ts';
import { pickDeskProblems } from './messages/desk-problems.ts';

const door = { who: 'staff', envelope: 'errno', scope: 'events:manage' } as const;
const base = '/api/activity-door';

/** Somebody on the door list. Who gave their place back is there without a name: it is not needed to say so. */
export const AttendeeRow = z.object({
  booking: Id,
  name: z.string(),
  /** The last four characters of the IC or the passport. */
  document: z.string(),
  state: z.enum(attendeeStates),
  /** When they came in. */
  usedAt: z.nullable(Instant),
});
export type AttendeeRow = z.output<typeof AttendeeRow>;

const Both = z.object({ en: z.string(), ms: z.string() });

/** An event as a door needs it. */
const DoorEvent = z.object({
  id: Id,
  name: Both,
  place: Both,
  admitsAt: Instant,
  admitsUntil: Instant,
  endsAt: Instant,
  cancelled: z.boolean(),
  /** How many places there are. A list that a device keeps may be older than this. */
  capacity: z.optional(z.int()),
});

/** How many are in, expected, and waiting for a place; `doubtful`: let in although the server would have said otherwise. */
const DoorCount = z.object({
  capacity: z.int(),
  inside: z.int(),
  expected: z.int(),
  waiting: z.int(),
  doubtful: z.int(),
});

/** All that a device needs to let people in alone. */
export const DoorList = z.object({
  at: Instant,
  keys: z.array(PublishedKey),
  event: DoorEvent,
  lines: z.array(AttendeeRow),
});
export type DoorList = z.output<typeof DoorList>;

/** Who is expected at an event. */
export const readDoorList = call({
  ...door,
  name: 'readDoorList',
  summary: 'Who is expected at an event, with the keys by which their codes are checked; taking it goes on record.',
  method: 'POST',
  path: `${base}/list`,
  repeat: 'safe',
  input: z.object({ event: Id }),
  output: DoorList,
  problems: pickDeskProblems('activities/list-not-now'),
});

/** How full it is now. */
export const readDoorCount = call({
  ...door,
  name: 'readDoorCount',
  summary: 'How many are in at an event, expected, and waiting for a place.',
  method: 'GET',
  path: `${base}/count`,
  repeat: 'safe',
  input: z.object({ event: Id }),
  output: DoorCount,
});

/** Somebody comes in. `entered`: they are in already, as a device let them without the server; else it asks whether they may. */
export const letIn = call({
  ...door,
  name: 'letIn',
  summary: 'Asks whether somebody may come in, and notes that they did; or notes that a device let them in alone.',
  method: 'POST',
  path: `${base}/let-in`,
  repeat: 'own',
  input: z.object({
    /** Drawn by the device when it saw the code: names this entry for good. */
    entry: Id,
    event: Id,
    booking: Id,
    /** By the device's clock: it may have waited for a network. */
    at: ClientInstant,
    /** By the same clock, when it was sent: tells how far that clock is off. */
    sentAt: z.optional(ClientInstant),
    entered: z.boolean(),
  }),
  output: z.object({
    word: z.enum(serverVerdicts),
    /** With `used`: when they came in. */
    since: z.nullable(Instant),
    /** Whether the entry is on record. */
    noted: z.boolean(),
  }),
  problems: pickDeskProblems('activities/door-ahead', 'activities/door-time'),
});

/** Somebody was let in by mistake, a moment ago. */
export const undoEntry = call({
  ...door,
  name: 'undoEntry',
  summary: 'Takes an entry back that was a mistake, within a minute, by whoever noted it.',
  method: 'POST',
  path: `${base}/undo`,
  repeat: 'own',
  input: z.object({ entry: Id, event: Id, at: ClientInstant, sentAt: z.optional(ClientInstant) }),
  output: Done,
  problems: pickDeskProblems('activities/door-ahead', 'activities/door-time', 'activities/undo-late'),
});

/** The door list on paper, for a door without power. */
export const printDoorList = call({
  ...door,
  name: 'printDoorList',
  summary: 'The door list on paper, as a tagged PDF, or as a table; on record as the list itself.',
  method: 'POST',
  path: `${base}/paper`,
  repeat: 'safe',
  input: z.object({ event: Id, as: z.enum(['pdf', 'csv']) }),
  output: 'file',
  fileTypes: ['application/pdf', 'text/csv'],
  problems: pickDeskProblems('activities/list-not-now'),
});

/** Somebody who was let in although the server would have said otherwise. */
export const DoubtfulEntry = z.object({
  entry: Id,
  name: z.string(),
  document: z.string(),
  at: Instant,
  /** What the server would have said. */
  word: z.enum(serverVerdicts),
  /** When they had come in before. */
  since: z.nullable(Instant),
  by: z.string(),
});
export type DoubtfulEntry = z.output<typeof DoubtfulEntry>;

/** Who was let in although the server would have said otherwise. */
export const listDoubtful = call({
  ...door,
  name: 'listDoubtful',
  summary: 'Entries that doors without a network let in although the server would have said otherwise; on record.',
  method: 'POST',
  path: `${base}/doubtful`,
  repeat: 'safe',
  input: z.object({ event: Id }),
  output: z.object({ items: z.array(DoubtfulEntry) }),
  problems: pickDeskProblems('activities/list-not-now'),
});
