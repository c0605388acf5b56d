import * as z from 'zod/mini';
import { Level } from '#capabilities/health-code/rules/levels.ts';
import { pickStaffProblems } from '#capabilities/staff/contract.ts';
import { call, Done } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { Cursor, pageOf } from '#foundation/contract/paging.ts';
import { bookingBlockers } from './rules/eligibility.ts';
import { eventFamilies } from './rules/event-families.ts';
import { appealStates } from './rules/states.ts';
import { pickDeskProblems } from './messages/desk-problems.ts';

const desk = { who: 'staff', envelope: 'errno', scope: 'codes:decide' } as const;
const base = '/api/activity-appeals';
const Both = z.object({ en: z.string(), ms: z.string() });

/** A line of the worklist: no name, as much as tells one from another. */
export const EventAppealRow = z.object({
  id: Id,
  initials: z.string(),
  family: z.enum(eventFamilies),
  name: Both,
  place: Both,
  admitsAt: Instant,
  state: z.enum(appealStates),
  openedAt: Instant,
  decidedAt: z.nullable(Instant),
});
export type EventAppealRow = z.output<typeof EventAppealRow>;

/** Appeals that wait, the longest first; or those that were decided, the latest first. */
export const pageEventAppeals = call({
  ...desk,
  name: 'pageEventAppeals',
  summary: 'Appeals of people who may not come to an event: those that wait, or were decided.',
  method: 'GET',
  path: base,
  repeat: 'safe',
  input: z.object({ list: z.enum(['waiting', 'decided']), cursor: Cursor }),
  output: pageOf(EventAppealRow),
});

/** A whole appeal: whose it is, what they say, and what stands against them now. */
export const EventAppealDetail = z.extend(EventAppealRow, {
  personName: z.string(),
  birthDate: z.string(),
  text: z.string(),
  /** What they did not meet when they appealed. */
  reasons: z.array(z.enum(bookingBlockers)),
  assessedAt: z.nullable(Instant),
  level: z.nullable(Level),
  levelReasons: z.array(Both),
  capacity: z.int(),
  taken: z.int(),
  waiting: z.int(),
  /** The event has ended or was cancelled: an appeal that is open can only be refused. */
  over: z.boolean(),
  answer: z.string(),
  decidedBy: z.string(),
});
export type EventAppealDetail = z.output<typeof EventAppealDetail>;

/** One of them, with whose it is: on record as a look. */
export const readEventAppeal = call({
  ...desk,
  name: 'readEventAppeal',
  summary: 'A whole appeal about an event, with what stands against the person now; every reading is on record.',
  method: 'POST',
  path: `${base}/read`,
  repeat: 'safe',
  input: z.object({ id: Id }),
  output: EventAppealDetail,
});

/** Accepts it: they may come whatever the rules say, with a place where one is left, else before all who wait. */
export const acceptEventAppeal = call({
  ...desk,
  name: 'acceptEventAppeal',
  summary: 'Accepts an appeal: a place where one is left, else the first of those who wait; the person is told.',
  method: 'POST',
  path: `${base}/accept`,
  repeat: 'once',
  input: z.object({ id: Id, reason: text(500) }),
  output: z.object({ state: z.enum(['booked', 'waiting']) }),
  problems: {
    ...pickDeskProblems('activities/appeal-taken', 'activities/event-over'),
    ...pickStaffProblems('staff/own-case'),
  },
});

/** Refuses one. */
export const refuseEventAppeal = call({
  ...desk,
  name: 'refuseEventAppeal',
  summary: 'Refuses an appeal about an event, with a reason that the person reads.',
  method: 'POST',
  path: `${base}/refuse`,
  repeat: 'once',
  input: z.object({ id: Id, reason: text(500) }),
  output: Done,
  problems: { ...pickDeskProblems('activities/appeal-taken'), ...pickStaffProblems('staff/own-case') },
});
