import * as z from 'zod/mini';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { documentKinds } from './rules/event-code-facts.ts';
import { bookingBlockers } from './rules/eligibility.ts';
import { eventKinds } from './rules/event-kinds.ts';
import { appealStates, displayStates } from './rules/states.ts';

const BilingualText = z.object({ en: z.string(), ms: z.string() });

export const SeriesView = z.object({
  id: Id,
  kind: z.enum(eventKinds),
  name: BilingualText,
  place: BilingualText,
  district: z.string(),
  mukim: z.string(),
  address: z.string(),
  needsBn: z.boolean(),
  /** Guidance to read before booking; null for none. */
  guidance: z.nullable(z.object({ text: BilingualText, link: z.string(), version: z.int() })),
});
export type SeriesView = z.output<typeof SeriesView>;

export const EventView = z.object({
  id: Id,
  series: SeriesView,
  admitsAt: Instant,
  admitsUntil: Instant,
  endsAt: Instant,
  booksFrom: Instant,
  booksUntil: Instant,
  capacity: z.int(),
  /** Number of free seats. */
  freeSeats: z.int(),
  waiting: z.int(),
  state: z.enum(['planned', 'cancelled']),
  /** Reason of the cancellation; empty before. */
  cancellationReason: z.string(),
});
export type EventView = z.output<typeof EventView>;

/** Appeal as its person sees it. `blockers`: those at that time. `answer`: reason of the decision; empty before. */
export const AppealView = z.object({
  id: Id,
  state: z.enum(appealStates),
  text: z.string(),
  blockers: z.array(z.enum(bookingBlockers)),
  openedAt: Instant,
  decidedAt: z.nullable(Instant),
  answer: z.string(),
});
export type AppealView = z.output<typeof AppealView>;

/**
 * Seat at an event, or a position on its waiting list. `eventCode`: null unless the code would admit the person now.
 * `disqualifiedBy`: the current reason for disqualification. `waitingListPosition`: from 1; null with a seat.
 */
export const BookingView = z.object({
  id: Id,
  person: Id,
  name: z.string(),
  /** Last characters of the document that the door compares. */
  document: z.object({ kind: z.enum(documentKinds), end: z.string() }),
  event: EventView,
  state: z.enum(displayStates),
  disqualifiedBy: z.nullable(z.enum(['assessment', 'level'])),
  /** Whether an officer granted the seat after an appeal, regardless of the self-assessment and the level. */
  isGrantedByOfficer: z.boolean(),
  waitingListPosition: z.nullable(z.int()),
  /** Time of the entry; null before. */
  enteredAt: z.nullable(Instant),
  /** Earliest time of a self-assessment that admits the person. `assessedAt`: time of the latest one; null for none. */
  assessmentRequiredSince: Instant,
  assessedAt: z.nullable(Instant),
  eventCode: z.nullable(z.string()),
  appeal: z.nullable(AppealView),
});
export type BookingView = z.output<typeof BookingView>;

export const EligibilityView = z.object({
  /** Time of the answer, by the server's clock. */
  at: Instant,
  event: EventView,
  person: Id,
  name: z.string(),
  blockers: z.array(z.enum(bookingBlockers)),
  canAppeal: z.boolean(),
  /** Reasons for a level that may not enter, in the health code's words. */
  levelReasons: z.array(BilingualText),
  /** Number of hours for which a self-assessment counts. */
  assessmentMaxAgeHours: z.int(),
  assessedAt: z.nullable(Instant),
  booking: z.nullable(BookingView),
  appeal: z.nullable(AppealView),
});
export type EligibilityView = z.output<typeof EligibilityView>;
