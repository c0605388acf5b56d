import { notify } from '#capabilities/notifications/server/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { isActiveBooking } from '../rules/states.ts';
import {
  type BookingRow,
  findBookingAtEvent,
  lockNextWaiting,
  upsertBooking,
  updateBookingState,
} from './store-bookings.ts';
import { addToCounts, type EventRow, findEvent, lockEvent } from './store-events.ts';

/** What giving places touches. Everything here runs in the caller's transaction; the event is held first, then its bookings. */
export type SeatsWorld = Pick<World, 'sql' | 'clock' | 'enqueue'>;

/** Gives every free place of an event to who waits for one, in their order, and tells them. Of use whenever a place was freed or added. */
export async function fillFreeSeats(world: SeatsWorld, event: EventRow): Promise<BookingRow[]> {
  const { sql, clock } = world;
  const held = await lockEvent(sql, event.id);
  const free = held?.state === 'planned' ? Math.min(held.capacity - held.taken, held.waiting) : 0;
  if (free <= 0 || clock.now() >= parseInstant(event.admits_until)) return [];
  const given = await lockNextWaiting(sql, event.id, free);
  const at = isoInstant(clock.now());
  for (const { id } of given) await updateBookingState(sql, { id, state: 'booked', at });
  await addToCounts(sql, event.id, { taken: given.length, waiting: -given.length });
  for (const row of given) await notifyBooker(world, row, event, 'activity-place');
  return given;
}

/** Takes a place, or the wait for one, from somebody, and gives it to the next. */
export async function releaseSeat(
  world: SeatsWorld,
  event: EventRow,
  { id, state }: Pick<BookingRow, 'id' | 'state'>,
  then: 'not-going' | 'erased',
): Promise<void> {
  const { sql, clock } = world;
  if (then === 'not-going') await updateBookingState(sql, { id, state: then, at: isoInstant(clock.now()) });
  await addToCounts(sql, event.id, state === 'waiting' ? { waiting: -1 } : { taken: -1 });
  await fillFreeSeats(world, event);
}

/**
 * Lets somebody come whatever the rules say: a place where one is left, else the first of those who wait. What they have is kept. Answers
 * what it came to.
 */
export async function grantSeat(
  world: SeatsWorld,
  { event: id, person, account }: { event: string; person: string; account: string },
): Promise<'booked' | 'waiting'> {
  const { sql, clock } = world;
  const held = await lockEvent(sql, id);
  const event = await findEvent(sql, id);
  if (!held || !event) throw new Error('there is no such event');
  const before = await findBookingAtEvent(sql, id, [person]);
  const had = before && isActiveBooking(before.state) ? before.state : undefined;
  const hasPlace = had === 'booked' || had === 'used';
  const free = held.taken < held.capacity;
  const state = hasPlace || free ? 'booked' : 'waiting';
  await upsertBooking(sql, {
    id: before?.id ?? newId(),
    event_id: id,
    person_id: person,
    account_id: account,
    state,
    ahead: state === 'waiting',
    by_hand: true,
    at: isoInstant(clock.now()),
  });
  const [taken, waiting] = [Number(state === 'booked'), Number(state === 'waiting')];
  await addToCounts(sql, id, {
    taken: taken - Number(hasPlace),
    waiting: waiting - Number(had === 'waiting'),
  });
  return state;
}

/** Tells whoever booked for somebody: of no use once the doors are closed. */
export async function notifyBooker(
  world: SeatsWorld,
  { id, account_id: account }: Pick<BookingRow, 'id' | 'account_id'>,
  event: Pick<EventRow, 'admits_until'>,
  kind: 'activity-place' | 'activity-cancelled' | 'activity-appeal-answered',
): Promise<void> {
  const at = isoInstant(world.clock.now());
  await notify(world, account, {
    kind,
    occasion: `${kind} ${id} ${at}`,
    notAfter: parseInstant(event.admits_until),
  });
}
