import * as z from 'zod/mini';
import { Level } from '#capabilities/health-code/rules/levels.ts';
import { holderFields, pickStaffProblems, workItemCalls } from '#capabilities/staff/contract.ts';
import { defineCall, NoData } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { listQuery } from '#foundation/contract/list-query.ts';
import { pageOf } from '#foundation/contract/paging.ts';
import { bookingBlockers } from './rules/eligibility.ts';
import { eventKinds } from './rules/event-kinds.ts';
import { appealStates } from './rules/states.ts';
import { pickDeskProblems } from './messages/desk-problems.ts';

const deskCall = { caller: 'staff', envelope: 'errno', scope: 'codes:decide' } as const;
const base = '/api/activity-appeals';
const BilingualText = z.object({ en: z.string(), ms: z.string() });

/** Row of the worklist. Shows the person's initials instead of the name; `name` and `place` are the event's. */
export const EventAppealRow = z.object({
  id: Id,
  initials: z.string(),
  kind: z.enum(eventKinds),
  name: BilingualText,
  place: BilingualText,
  admitsAt: Instant,
  state: z.enum(appealStates),
  openedAt: Instant,
  decidedAt: z.nullable(Instant),
  ...holderFields,
});
export type EventAppealRow = z.output<typeof EventAppealRow>;

/** Lists open appeals, the oldest first, or decided appeals, the latest first. */
export const listEventAppeals = defineCall({
  ...deskCall,
  name: 'listEventAppeals',
  summary:
    'Lists appeals against not being admitted to an event: pending, oldest first, or decided, newest first; or sorted.',
  method: 'GET',
  path: base,
  input: listQuery({
    sortable: ['eventEn', 'eventMs', 'when', 'opened', 'state'],
    filters: { list: z.enum(['waiting', 'decided']) },
  }),
  output: pageOf(EventAppealRow),
});

/** Full appeal: the person, their text, the blockers at that time, and the person's current health status. */
export const EventAppealDetail = z.extend(EventAppealRow, {
  personName: z.string(),
  birthDate: z.string(),
  text: z.string(),
  /** Blockers at the time of the appeal. */
  blockers: z.array(z.enum(bookingBlockers)),
  assessedAt: z.nullable(Instant),
  level: z.nullable(Level),
  levelReasons: z.array(BilingualText),
  /** Seats of the event, those that are taken, and people on its waiting list. */
  capacity: z.int(),
  taken: z.int(),
  waiting: z.int(),
  /** Whether the event has ended or was cancelled: then an open appeal can only be refused. */
  isEventOver: z.boolean(),
  /** Reason of the decision; empty before. */
  answer: z.string(),
  decidedBy: z.string(),
});
export type EventAppealDetail = z.output<typeof EventAppealDetail>;

/** Reads one appeal with the person's details. The audit log records the access. */
export const readEventAppeal = defineCall({
  ...deskCall,
  name: 'readEventAppeal',
  summary: 'Returns an appeal about an event, with its blockers and the person’s current health status. Audited.',
  method: 'POST',
  path: `${base}/read`,
  idempotency: 'safe',
  input: z.object({ id: Id }),
  output: EventAppealDetail,
});

/** Accepts an appeal: a seat where one is free, else the first position on the waiting list. */
export const acceptEventAppeal = defineCall({
  ...deskCall,
  name: 'acceptEventAppeal',
  summary: 'Accepts an appeal with a free seat, or else the first position on the waiting list. Notifies the person.',
  method: 'POST',
  path: `${base}/accept`,
  input: z.object({ id: Id, reason: text(500) }),
  output: z.object({ state: z.enum(['booked', 'waiting']) }),
  problems: {
    ...pickDeskProblems('activities/appeal-taken', 'activities/event-over'),
    ...pickStaffProblems('staff/own-case'),
  },
});

export const refuseEventAppeal = defineCall({
  ...deskCall,
  name: 'refuseEventAppeal',
  summary: 'Refuses an appeal about an event, with a reason shown to the person.',
  method: 'POST',
  path: `${base}/refuse`,
  input: z.object({ id: Id, reason: text(500) }),
  output: NoData,
  problems: { ...pickDeskProblems('activities/appeal-taken'), ...pickStaffProblems('staff/own-case') },
});

export const eventAppealCalls = workItemCalls('codes:decide', {
  name: 'EventAppeal',
  noun: 'an appeal about an event',
  path: base,
  problems: pickDeskProblems('activities/appeal-taken'),
});
