import * as z from 'zod/mini';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { documentKinds } from './rules/event-code-facts.ts';
import { bookingBlockers } from './rules/eligibility.ts';
import { eventFamilies } from './rules/event-families.ts';
import { appealStates, displayStates } from './rules/states.ts';

const Both = z.object({ en: z.string(), ms: z.string() });

/** A series as people see it: what, where, and what it asks. */
export const SeriesView = z.object({
  id: Id,
  family: z.enum(eventFamilies),
  name: Both,
  place: Both,
  district: z.string(),
  mukim: z.string(),
  address: z.string(),
  needsBn: z.boolean(),
  /** What is to be looked at before booking; null where nothing is. */
  guidance: z.nullable(z.object({ text: Both, link: z.string(), version: z.int() })),
});
export type SeriesView = z.output<typeof SeriesView>;

/** An event as people see it. */
export const EventView = z.object({
  id: Id,
  series: SeriesView,
  admitsAt: Instant,
  admitsUntil: Instant,
  endsAt: Instant,
  booksFrom: Instant,
  booksUntil: Instant,
  capacity: z.int(),
  /** Places that are left, and how many wait for one. */
  left: z.int(),
  waiting: z.int(),
  state: z.enum(['planned', 'cancelled']),
  /** Why it was cancelled. */
  reason: z.string(),
});
export type EventView = z.output<typeof EventView>;

/** An appeal as whoever made it sees it. `answer`: why it was decided so. */
export const AppealView = z.object({
  id: Id,
  state: z.enum(appealStates),
  text: z.string(),
  reasons: z.array(z.enum(bookingBlockers)),
  openedAt: Instant,
  decidedAt: z.nullable(Instant),
  answer: z.string(),
});
export type AppealView = z.output<typeof AppealView>;

/**
 * Somebody's place at an event, or their wait for one. `text`: the event code, while it would let them in. `lost`: what is against it now.
 * `position`: the how manieth they are of those who wait.
 */
export const EventCode = z.object({
  id: Id,
  person: Id,
  name: z.string(),
  /** The end of the document that the door looks at. */
  document: z.object({ kind: z.enum(documentKinds), end: z.string() }),
  event: EventView,
  state: z.enum(displayStates),
  lost: z.nullable(z.enum(['assessment', 'level'])),
  byHand: z.boolean(),
  position: z.nullable(z.int()),
  /** When they came in. */
  doorAt: z.nullable(Instant),
  /** Since when they must have assessed themselves, and when they did last. */
  assessFrom: Instant,
  assessedAt: z.nullable(Instant),
  text: z.nullable(z.string()),
  appeal: z.nullable(AppealView),
});
export type EventCode = z.output<typeof EventCode>;

/** What an event is for somebody: why they cannot book, if they cannot; the place they have; the newest appeal. */
export const Entrance = z.object({
  at: Instant,
  event: EventView,
  person: Id,
  name: z.string(),
  reasons: z.array(z.enum(bookingBlockers)),
  /** Whether one can appeal against one of these. */
  appealable: z.boolean(),
  /** The reasons behind a level that lets nobody in, as the health code words them. */
  levelReasons: z.array(Both),
  /** For how many hours a self-assessment counts. */
  hours: z.int(),
  assessedAt: z.nullable(Instant),
  booking: z.nullable(EventCode),
  appeal: z.nullable(AppealView),
});
export type Entrance = z.output<typeof Entrance>;
