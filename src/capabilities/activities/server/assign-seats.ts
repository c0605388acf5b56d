import { queueNotice } from '#capabilities/notifications/server/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { isActiveBooking } from '../rules/states.ts';
import {
  type BookingRow,
  findBookingAtEvent,
  lockNextWaiting,
  upsertBooking,
  updateBookingState,
} from './store-bookings.ts';
import { addToCounts, type EventRow, findEvent, lockEvent } from './store-events.ts';

/** The functions of this file run in the caller's transaction. They lock the event's row before its seats change. */
export type SeatsWorld = Pick<World, 'sql' | 'clock' | 'enqueue'>;

/** Gives free seats to the waiting list, in order, and notifies those people. Call after a seat is freed or added. */
export async function fillFreeSeats(world: SeatsWorld, event: EventRow): Promise<BookingRow[]> {
  const { sql, clock } = world;
  const lockedEvent = await lockEvent(sql, event.id);
  const freeSeats =
    lockedEvent?.state === 'planned' ? Math.min(lockedEvent.capacity - lockedEvent.taken, lockedEvent.waiting) : 0;
  if (freeSeats <= 0 || clock.now() >= parseInstant(event.admits_until)) return [];
  const bookings = await lockNextWaiting(sql, event.id, freeSeats);
  const now = clock.instant();
  for (const { id } of bookings) await updateBookingState(sql, { id, state: 'booked', at: now });
  await addToCounts(sql, event.id, { taken: bookings.length, waiting: -bookings.length });
  for (const booking of bookings) await notifyBooker(world, booking, event, 'activity-place');
  return bookings;
}

/**
 * Frees the seat or the waiting-list position of a booking. A freed seat goes to the next person on the waiting list.
 * `erased`: the caller has deleted the booking.
 */
export async function releaseSeat(
  world: SeatsWorld,
  event: EventRow,
  { id, state }: Pick<BookingRow, 'id' | 'state'>,
  reason: 'not-going' | 'erased',
): Promise<void> {
  const { sql, clock } = world;
  if (reason === 'not-going') await updateBookingState(sql, { id, state: reason, at: clock.instant() });
  await addToCounts(sql, event.id, state === 'waiting' ? { waiting: -1 } : { taken: -1 });
  await fillFreeSeats(world, event);
}

/**
 * Grants a seat regardless of the rules. Without a free seat, puts the person on the waiting list, ahead of everyone
 * without an accepted appeal. A person who already has a seat keeps the seat. Returns the resulting state.
 */
export async function grantSeat(
  world: SeatsWorld,
  { event: eventId, person, account }: { event: string; person: string; account: string },
): Promise<'booked' | 'waiting'> {
  const { sql, clock } = world;
  const lockedEvent = await lockEvent(sql, eventId);
  const event = await findEvent(sql, eventId);
  if (!lockedEvent || !event) throw new Error(`event not found: ${eventId}`);
  const earlierBooking = await findBookingAtEvent(sql, eventId, [person]);
  const activeState = earlierBooking && isActiveBooking(earlierBooking.state) ? earlierBooking.state : undefined;
  const hasSeat = activeState === 'booked' || activeState === 'used';
  const hasFreeSeat = lockedEvent.taken < lockedEvent.capacity;
  const state = hasSeat || hasFreeSeat ? 'booked' : 'waiting';
  await upsertBooking(sql, {
    id: earlierBooking?.id ?? newId(),
    event_id: eventId,
    person_id: person,
    account_id: account,
    state,
    ahead: state === 'waiting',
    granted_by_officer: true,
    booked_at: clock.instant(),
  });
  const [taken, waiting] = [Number(state === 'booked'), Number(state === 'waiting')];
  await addToCounts(sql, eventId, {
    taken: taken - Number(hasSeat),
    waiting: waiting - Number(activeState === 'waiting'),
  });
  return state;
}

/** Queues a notification for the account that booked. The notification expires when the doors close. */
export async function notifyBooker(
  world: SeatsWorld,
  { id, account_id: account }: Pick<BookingRow, 'id' | 'account_id'>,
  event: Pick<EventRow, 'admits_until'>,
  kind: 'activity-place' | 'activity-cancelled' | 'activity-appeal-answered',
): Promise<void> {
  const now = world.clock.instant();
  await queueNotice(world, account, {
    kind,
    occasion: `${kind} ${id} ${now}`,
    notAfter: parseInstant(event.admits_until),
  });
}
