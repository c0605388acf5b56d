import type { HandlersOf } from '#foundation/server/http/route.ts';
import { problem } from '#foundation/contract/problem.ts';
import { type AuditEntry, writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { day, hour, isoInstant, type Millis, parseInstant } from '#foundation/time/clock.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type * as calls from '../contract-console.ts';
import type { DeskEvent } from '../contract-console.ts';
import { validateEventTimes } from '../rules/validate-series.ts';
import { deskProblem } from '../messages/desk-problems.ts';
import { fillFreeSeats } from './assign-seats.ts';
import { markPlannedByHand } from './store-event-changes.ts';
import {
  type EventRow,
  findEvent,
  lockEvent,
  insertEvent,
  selectListedEvents,
  updateCapacity,
} from './store-events.ts';
import { findSeries } from './store-series.ts';
import { readDeskEvents } from './view-desk.ts';

export type DeskWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'>;

type Handlers = HandlersOf<typeof calls, DeskWorld, Staff>;

/** Lists events of the next 365 days, and those whose admission ended less than twelve hours ago. */
export const listEvents: Handlers['listEvents'] = async (world, actor, { series, ...request }) => {
  const now = world.clock.now();
  const filter = { series, admittingAfter: isoInstant(now - 12 * hour), startingBefore: isoInstant(now + 365 * day) };
  const { page, nextPage } = await selectListedEvents(world.sql, filter, request);
  return { items: await readDeskEvents(world, actor, page), ...nextPage };
};

export const readEvent: Handlers['readEvent'] = async (world, actor, { id }) => {
  return readDeskEvent(world, actor, id);
};

/** Plans a single event of a series, in the request's transaction. */
export const planEvent: Handlers['planEvent'] = async (world, actor, { series: seriesId, capacity, ...input }) => {
  const times = {
    admitsAt: parseInstant(input.admitsAt),
    admitsUntil: parseInstant(input.admitsUntil),
    endsAt: parseInstant(input.endsAt),
    booksFrom: parseInstant(input.booksFrom),
    booksUntil: parseInstant(input.booksUntil),
  };
  const fields = validateEventTimes(times, world.clock.now());
  if (fields.length > 0) throw problem('foundation/invalid', { fields });
  const series = requireFound(await findSeries(world.sql, seriesId, { lock: true }));
  if (series.state === 'closed') throw deskProblem('activities/series-closed');
  const [id, now] = [newId(), world.clock.instant()];
  const event = { id, series: seriesId, times, capacity, changedBy: actor.staffId, at: now };
  if (!(await insertEvent(world.sql, event))) throw deskProblem('activities/planned-already');
  await markPlannedByHand(world.sql, id);
  await writeEventAudit(world, actor, id, {
    action: 'activities/plan-event',
    fields: [...Object.keys(input), 'capacity'],
  });
  return readDeskEvent(world, actor, id);
};

/**
 * Changes the number of seats, in the request's transaction. Gives additional seats to the waiting list. A reduction
 * revokes no booked seat.
 */
export const changeCapacity: Handlers['changeCapacity'] = async (world, actor, { id, revision, capacity }) => {
  const event = await lockPlannedEvent(world, id, revision);
  await updateCapacity(world.sql, { id, changedBy: actor.staffId, at: world.clock.instant(), capacity });
  await writeEventAudit(world, actor, id, { action: 'activities/change-capacity', fields: ['capacity'] });
  const seatedBookings = await fillFreeSeats(world, event);
  return { event: await readDeskEvent(world, actor, id), assignedSeats: seatedBookings.length };
};

/** Locks an event for a change. Throws if it is missing or closed, or if it no longer has the given `revision`. */
export async function lockPlannedEvent({ sql, clock }: DeskWorld, id: string, revision?: number): Promise<EventRow> {
  const lockedEvent = await lockEvent(sql, id);
  const event = lockedEvent && (await findEvent(sql, id));
  if (!event) throw problem('foundation/not-found');
  if (isEventClosed(event, clock.now())) throw deskProblem('activities/event-over');
  if (revision !== undefined && event.revision !== revision) throw deskProblem('activities/changed-meanwhile');
  return event;
}

/** Whether an event has ended or was cancelled, so that no more seats are given. */
export function isEventClosed(event: EventRow, now: Millis): boolean {
  return event.state !== 'planned' || now >= parseInstant(event.ends_at);
}

export async function readDeskEvent(world: DeskWorld, actor: Staff, id: string): Promise<DeskEvent> {
  const event = await findEvent(world.sql, id);
  const [view] = event ? await readDeskEvents(world, actor, [event]) : [];
  if (!view) throw problem('foundation/not-found');
  return view;
}

export async function writeEventAudit(
  { sql, clock }: DeskWorld,
  actor: Staff,
  id: string,
  entry: Omit<AuditEntry, 'subject'>,
): Promise<void> {
  await writeAudit(sql, actor, clock.instant(), { ...entry, subject: { kind: 'activity-event', id } });
}
