import * as z from 'zod/mini';
import { parseKioskCode } from '#capabilities/assisted-declaration/rules/kiosk-code.ts';
import { defineCall, NoData, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { fieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';
import { deskCapacityRange, silentMinutesRange } from './rules/limits.ts';

const manageCall = { caller: 'staff', scope: 'wall-boards:manage', envelope: 'errno', fieldMessages } as const;

const numberInRange = ({ min, max }: { min: number; max: number }, key: string) =>
  z.int(key).check(z.gte(min, key), z.lte(max, key));

const BoardSettings = z.object({
  name: text(60),
  language: z.enum(['en', 'ms'], 'required'),
  theme: z.enum(['light', 'dark'], 'required'),
  /** Minutes without a decision after which a lane counts as silent while travellers wait. */
  silentMinutes: numberInRange(silentMinutesRange, 'silent-minutes'),
  /** Open cases above which the health desk counts as full. */
  deskCapacity: numberInRange(deskCapacityRange, 'desk-capacity'),
});

export const WallBoard = z.extend(BoardSettings, {
  id: Id,
  port: z.object({ id: Id, name: z.string() }),
  /** `waiting`: a code was issued and is not used yet. */
  state: z.enum(['waiting', 'open', 'closed']),
  lastContactAt: z.nullable(Instant),
  openedAt: z.nullable(Instant),
  /** Member of staff who issued the code that opened it. */
  openedBy: z.string(),
});
export type WallBoard = z.output<typeof WallBoard>;

/** Code to enter at a screen. It can be used once, until `endsAt`. */
const BoardCode = z.object({ id: Id, code: z.string(), endsAt: Instant });

export const listWallBoards = defineCall({
  ...manageCall,
  name: 'listWallBoards',
  summary: 'Lists wall boards, with whether each is open and the time of its last contact.',
  method: 'GET',
  path: '/api/wall-boards',
  input: NoInput,
  output: z.object({ items: z.array(WallBoard) }),
});

export const addWallBoard = defineCall({
  ...manageCall,
  name: 'addWallBoard',
  summary: 'Adds a wall board of a port of entry and returns the code that opens it on its screen, once.',
  method: 'POST',
  path: '/api/wall-boards/add',
  input: z.extend(BoardSettings, { portId: Id }),
  output: BoardCode,
  problems: pickProblems('wall-boards/too-many'),
});

/** The screen takes over new settings within seconds. */
export const changeWallBoard = defineCall({
  ...manageCall,
  name: 'changeWallBoard',
  summary: 'Changes name, language, theme or alert settings of a wall board.',
  method: 'POST',
  path: '/api/wall-boards/change',
  input: z.extend(BoardSettings, { id: Id }),
  output: NoData,
});

export const renewWallBoardCode = defineCall({
  ...manageCall,
  name: 'renewWallBoardCode',
  summary: 'Issues a new code for a wall board. The previous code can no longer be used.',
  method: 'POST',
  path: '/api/wall-boards/code',
  input: z.object({ id: Id }),
  output: BoardCode,
});

export const closeWallBoard = defineCall({
  ...manageCall,
  name: 'closeWallBoard',
  summary: 'Closes a wall board within seconds; `remove` deletes it from the list.',
  method: 'POST',
  path: '/api/wall-boards/close',
  input: z.object({ id: Id, remove: z.boolean() }),
  output: NoData,
});

// Calls of the screen. Its token is in the header `sms-token`, because the stream of events has no body.
const screenCall = { caller: 'our-page', envelope: 'errno', fieldMessages } as const;

export const openWallBoard = defineCall({
  ...screenCall,
  name: 'openWallBoard',
  summary: 'Opens a wall board on this screen by its code. Returns a token that can only read this board.',
  method: 'POST',
  path: '/api/wall-boards/open',
  idempotency: 'handler',
  rateLimitExemption: 'openings from a network in an hour',
  input: z.object({
    code: z.string().check(
      z.maxLength(40, 'board-code'),
      z.refine((entered) => parseKioskCode(entered) !== undefined, 'board-code'),
    ),
  }),
  output: z.object({ token: z.string() }),
  problems: pickProblems('wall-boards/code-ended'),
});

const Decided = z.object({ cleared: z.int(), referred: z.int(), paperCheck: z.int() });

const BoardFlight = z.object({
  id: Id,
  name: z.string(),
  origin: z.string(),
  state: z.enum(['expected', 'delayed', 'arrived', 'cancelled']),
  /** Best known time of arrival. */
  at: Instant,
  declared: z.int(),
  waiting: z.int(),
});

const BoardLane = z.extend(Decided, {
  id: Id,
  name: z.string(),
  isOpen: z.boolean(),
  lastDecisionAt: z.nullable(Instant),
});

/** Alerts name flights, vessels and lanes, and no person. */
const BoardAlert = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lane-silent'), lane: z.string(), minutes: z.int() }),
  z.object({ kind: z.literal('fever-cluster'), flight: z.string(), travellers: z.int() }),
  z.object({ kind: z.literal('desk-full'), openCases: z.int(), deskCapacity: z.int() }),
  z.object({ kind: z.literal('feed-silent') }),
]);
export type BoardAlert = z.output<typeof BoardAlert>;

/** Content of a wall board: counts of the day, without names of people. */
export const BoardContent = z.object({
  at: Instant,
  board: z.pick(BoardSettings, { name: true, language: true, theme: true }),
  port: z.object({ name: z.string(), kind: z.enum(['air', 'sea', 'land']) }),
  /** Decisions of today at the lanes of the port, each traveller once. */
  decided: Decided,
  /** Travellers who have arrived by the timetable, or are expected by land today, and whom nobody has decided on. */
  waiting: z.int(),
  /** Travellers of flights and vessels that have not arrived yet. */
  expected: z.int(),
  /** Seconds from the first scan to the decision, of today's scans; null without any. */
  secondsSinceScan: z.nullable(z.object({ count: z.int(), median: z.int(), ninthDecile: z.int() })),
  flights: z.array(BoardFlight),
  lanes: z.array(BoardLane),
  alerts: z.array(BoardAlert),
});
export type BoardContent = z.output<typeof BoardContent>;

export const readWallBoard = defineCall({
  ...screenCall,
  name: 'readWallBoard',
  summary: 'Returns the counts, flights, lanes and alerts of an open wall board. Records the time of the contact.',
  method: 'GET',
  path: '/api/wall-boards/content',
  input: NoInput,
  output: BoardContent,
  problems: pickProblems('wall-boards/closed'),
});

/** Stream without data: the screen reads the board again after each event. */
export const followWallBoard = defineCall({
  ...screenCall,
  name: 'followWallBoard',
  summary: 'Follows decisions at all lanes, without saying anything about them. Audited when opened.',
  method: 'GET',
  path: '/api/wall-boards/events',
  input: NoInput,
  output: 'events',
  event: z.object({ at: Instant }),
  problems: pickProblems('wall-boards/closed'),
});
