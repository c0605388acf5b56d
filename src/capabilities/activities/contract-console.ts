import * as z from 'zod/mini';
import { numberError } from '#foundation/contract/number-error.ts';
import { defineCall } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { listQuery } from '#foundation/contract/list-query.ts';
import { pageOf } from '#foundation/contract/paging.ts';
import { printableLine } from '#foundation/contract/printed-line.ts';
import { ClientInstant } from '#foundation/contract/client-instant.ts';
import { districtCodes, eventKinds, seriesLimits } from './rules/event-kinds.ts';
import { WeeklyRule } from './rules/weekly-rule.ts';
import { deskFieldMessages } from './messages/desk-fields.ts';
import { pickDeskProblems } from './messages/desk-problems.ts';

const deskCall = {
  caller: 'staff',
  envelope: 'errno',
  scope: 'events:manage',
  fieldMessages: deskFieldMessages,
} as const;
const base = '/api/activity-desk';

const optionalText = (max: number) => z.string().check(z.trim(), z.maxLength(max, 'too-long'));
const degrees = (max: number) =>
  z.number({ error: numberError }).check(z.gte(-max, 'out-of-range'), z.lte(max, 'out-of-range'));

/** Number of seats of an event. Zero closes the event for new bookings. */
const Capacity = z
  .int({ error: numberError })
  .check(z.gte(0, 'out-of-range'), z.lte(seriesLimits.capacity, 'out-of-range'));

const DeskSeriesFacts = z.object({
  kind: z.enum(eventKinds, 'required'),
  nameMs: printableLine(seriesLimits.name),
  nameEn: printableLine(seriesLimits.name),
  placeMs: printableLine(seriesLimits.name),
  placeEn: printableLine(seriesLimits.name),
  district: z.enum(districtCodes, 'required'),
  mukim: printableLine(seriesLimits.name),
  address: printableLine(seriesLimits.address),
  latitude: degrees(90),
  longitude: degrees(180),
  capacity: Capacity.check(z.gte(1, 'out-of-range')),
  /** Rule that plans the events; null where organisers plan every event by hand. */
  weekly: z.nullable(WeeklyRule),
  needsBn: z.boolean(),
  /** Text that a person has to read before booking; empty for none. */
  guidanceEn: optionalText(seriesLimits.guidance),
  guidanceMs: optionalText(seriesLimits.guidance),
  guidanceLink: optionalText(seriesLimits.link).check(z.regex(/^$|^https:\/\/[^\s<>"]+$/u, 'link')),
});

export const SeriesState = z.enum(['active', 'closed']);

export const DeskSeries = z.extend(DeskSeriesFacts, {
  id: Id,
  state: SeriesState,
  revision: z.int(),
  changedAt: Instant,
  changedBy: z.string(),
});
export type DeskSeries = z.output<typeof DeskSeries>;

export const listSeries = defineCall({
  ...deskCall,
  name: 'listSeries',
  summary: 'Lists series of events, last changed first or sorted.',
  method: 'GET',
  path: `${base}/series`,
  input: listQuery({ sortable: ['nameEn', 'nameMs', 'placeEn', 'placeMs', 'capacity', 'state'], filters: {} }),
  output: pageOf(DeskSeries),
});

/** Adds a series, or changes it from the revision shown on the screen. */
export const saveSeries = defineCall({
  ...deskCall,
  name: 'saveSeries',
  summary: 'Adds or changes a series of events. Events with bookings stay as they are.',
  method: 'POST',
  path: `${base}/series`,
  input: z.object({ id: z.optional(Id), revision: z.int(), facts: DeskSeriesFacts }),
  output: DeskSeries,
  problems: pickDeskProblems('activities/changed-meanwhile'),
});

/** Closes or reopens a series. A closed series gets no more events. */
export const setSeriesState = defineCall({
  ...deskCall,
  name: 'setSeriesState',
  summary: 'Closes or reopens a series of events. Planned events still take place.',
  method: 'POST',
  path: `${base}/series/state`,
  input: z.object({ id: Id, revision: z.int(), state: z.enum(['active', 'closed']) }),
  output: DeskSeries,
  problems: pickDeskProblems('activities/changed-meanwhile'),
});

/** Event for organisers: counts only, no names. */
export const DeskEvent = z.object({
  id: Id,
  series: Id,
  kind: z.enum(eventKinds),
  name: z.object({ en: z.string(), ms: z.string() }),
  place: z.object({ en: z.string(), ms: z.string() }),
  district: z.string(),
  admitsAt: Instant,
  admitsUntil: Instant,
  endsAt: Instant,
  booksFrom: Instant,
  booksUntil: Instant,
  /** Seats, those that are taken, people on the waiting list, and people who have come in. */
  capacity: z.int(),
  taken: z.int(),
  waiting: z.int(),
  inside: z.int(),
  state: z.enum(['planned', 'cancelled']),
  /** Reason of the cancellation; empty before. */
  cancellationReason: z.string(),
  /** Request to cancel the event, which a second organiser decides; null for none. `isOwn`: the reader made it. */
  cancelRequest: z.nullable(
    z.object({ reason: z.string(), requestedBy: z.string(), requestedAt: Instant, isOwn: z.boolean() }),
  ),
  revision: z.int(),
  changedBy: z.string(),
});
export type DeskEvent = z.output<typeof DeskEvent>;

export const listEvents = defineCall({
  ...deskCall,
  name: 'listEvents',
  summary: 'Lists coming and recent events, earliest first or sorted; optionally of one series.',
  method: 'GET',
  path: `${base}/events`,
  input: listQuery({
    sortable: ['nameEn', 'nameMs', 'when', 'taken', 'waiting', 'state'],
    filters: { series: z.optional(Id) },
  }),
  output: pageOf(DeskEvent),
});

export const readEvent = defineCall({
  ...deskCall,
  name: 'readEvent',
  summary: 'Returns an event, with how many people have a seat, are on the waiting list and have come.',
  method: 'GET',
  path: `${base}/event`,
  input: z.object({ id: Id }),
  output: DeskEvent,
});

export const planEvent = defineCall({
  ...deskCall,
  name: 'planEvent',
  summary: 'Plans a single event of a series, in addition to those of its weekly rule.',
  method: 'POST',
  path: `${base}/events`,
  input: z.object({
    series: Id,
    admitsAt: ClientInstant,
    admitsUntil: ClientInstant,
    endsAt: ClientInstant,
    booksFrom: ClientInstant,
    booksUntil: ClientInstant,
    capacity: Capacity,
  }),
  output: DeskEvent,
  problems: pickDeskProblems('activities/planned-already', 'activities/series-closed'),
});

export const changeCapacity = defineCall({
  ...deskCall,
  name: 'changeCapacity',
  summary: 'Changes the number of seats of an event. Added seats go to the waiting list; nobody loses a booked seat.',
  method: 'POST',
  path: `${base}/events/capacity`,
  input: z.object({ id: Id, revision: z.int(), capacity: Capacity }),
  /** `assignedSeats`: number of people on the waiting list who got a seat. */
  output: z.object({ event: DeskEvent, assignedSeats: z.int() }),
  problems: pickDeskProblems('activities/changed-meanwhile', 'activities/event-over'),
});

export const maxReasonLength = 300;

/** Cancels an event. If many have booked, requests the agreement of a second organiser. */
export const cancelEvent = defineCall({
  ...deskCall,
  name: 'cancelEvent',
  summary: 'Cancels an event and notifies everyone who booked. A second organiser must approve if many have booked.',
  method: 'POST',
  path: `${base}/events/cancel`,
  input: z.object({ id: Id, revision: z.int(), reason: text(maxReasonLength) }),
  output: DeskEvent,
  problems: pickDeskProblems('activities/changed-meanwhile', 'activities/event-over'),
});

/** Decides a request to cancel an event. The requester withdraws the request by refusing it. */
export const decideCancelRequest = defineCall({
  ...deskCall,
  name: 'decideCancelRequest',
  summary: 'Approves or refuses another organiser’s request to cancel an event.',
  method: 'POST',
  path: `${base}/events/decide-cancel`,
  input: z.object({ id: Id, agree: z.boolean() }),
  output: DeskEvent,
  problems: pickDeskProblems('activities/nothing-requested', 'activities/event-over'),
});
