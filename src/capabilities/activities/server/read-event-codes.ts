import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import {
  type RepresentedPerson,
  authorizeAccessToOthers,
  listRepresentedPersons,
  filterUnpromptedPersons,
} from '#capabilities/members/server/public.ts';
import { issuer } from '#capabilities/pass/rules/pass-facts.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem } from '#foundation/contract/problem.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, minute } from '#foundation/time/clock.ts';
import type * as calls from '../contract.ts';
import type { EventKindCalls } from '../contract.ts';
import type { EventKind } from '../rules/event-kinds.ts';
import { listingPeriod, bookingDisplayPeriod } from '../rules/limits.ts';
import type { EventCodeKeys } from './event-code-keys.ts';
import { type BookingRow, selectCurrentBookings } from './store-bookings.ts';
import { type EventRow, findEventsById, selectUpcomingEventsPage } from './store-events.ts';
import { readBookingContext, toEventView, viewBooking, type ViewWorld } from './view.ts';

type FamilyBooking = { booking: BookingRow; event: EventRow; person: RepresentedPerson };

/**
 * Reads the family's bookings with their event codes, or one of them. Bookings of other persons need the certified
 * password, and the access is recorded.
 */
export async function readEventCodes(
  world: ViewWorld,
  actor: LoggedInTraveller,
  { booking_id }: InputOf<EventKindCalls['activeCode']>,
  kind: EventKind,
): Promise<OutputOf<EventKindCalls['activeCode']>> {
  const now = world.clock.now();
  const familyBookings = (await readFamilyBookings(world, actor, kind)).filter(
    ({ booking }) => !booking_id || booking.id === booking_id,
  );
  if (booking_id && familyBookings.length === 0) throw problem('foundation/not-found');
  const persons = familyBookings.map(({ person }) => person);
  await authorizeAccessToOthers(world, actor, persons, accessEntry);
  const items = [];
  for (const familyBooking of familyBookings) items.push(await viewFamilyBooking(world, familyBooking));
  return { at: isoInstant(now), items };
}

/**
 * Reads what the home page shows: the next bookable event, and the family's next booking without its code.
 * Bookings of others that need the certified password are left out.
 */
export async function readHomepageEvents(
  world: ViewWorld,
  actor: LoggedInTraveller,
  _input: unknown,
  kind: EventKind,
): Promise<OutputOf<EventKindCalls['homepageEntrance']>> {
  const now = world.clock.now();
  const filter = { kind, admittingAfter: isoInstant(now), startingBefore: isoInstant(now + listingPeriod) };
  const events = await selectUpcomingEventsPage(world.sql, filter, undefined, upcomingLimit);
  const next = events.find(({ state, books_until }) => state === 'planned' && books_until > isoInstant(now));
  const comingBookings = (await readFamilyBookings(world, actor, kind)).filter(
    ({ booking, event }) =>
      (booking.state === 'booked' || booking.state === 'waiting') && event.admits_until > isoInstant(now),
  );
  const readablePersons = await filterUnpromptedPersons(
    world,
    actor,
    comingBookings.map(({ person }) => person),
  );
  const nextBooking = comingBookings.find(({ person }) => readablePersons.includes(person));
  if (nextBooking)
    await authorizeAccessToOthers(world, actor, [nextBooking.person], { ...accessEntry, fields: ['bookings'] });
  const nextBookingView = nextBooking && (await viewFamilyBooking(world, nextBooking));
  return {
    at: isoInstant(now),
    nextEvent: next ? toEventView(next) : null,
    nextBooking: nextBookingView ? { ...nextBookingView, eventCode: null, appeal: null } : null,
  };
}

const accessEntry = { action: 'activities/read', fields: ['bookings', 'health'] };

// Number of upcoming events that are searched for the next bookable event.
const upcomingLimit = 50;

/** Lists the public keys of event codes. `at` is rounded down to the minute, so that repeated answers are equal. */
export function readEventCodeKeys({
  clock,
  eventCodeKeys,
}: Pick<World, 'clock'> & { eventCodeKeys: EventCodeKeys }): OutputOf<typeof calls.readEventCodeKeys> {
  const now = clock.now();
  return { issuer, at: isoInstant(now - (now % minute)), keys: [...eventCodeKeys.publicKeys] };
}

async function readFamilyBookings(
  world: ViewWorld,
  actor: LoggedInTraveller,
  kind: EventKind,
): Promise<FamilyBooking[]> {
  const persons = await listRepresentedPersons(world, actor.accountId, world.clock.today());
  const rows = await selectCurrentBookings(
    world.sql,
    persons.map(({ id }) => id),
    isoInstant(world.clock.now() - bookingDisplayPeriod),
  );
  const events = await findEventsById(
    world.sql,
    rows.map(({ event_id }) => event_id),
  );
  return rows.flatMap((booking) => {
    const event = events.get(booking.event_id);
    const bookedPerson = persons.find(({ id }) => id === booking.person_id);
    // A booking made under a person's earlier id, as somebody's child, is shown with the person's present record.
    const person = persons.find(({ id }) => id === bookedPerson?.canonicalId);
    return event && person && event.kind === kind ? [{ booking, event, person }] : [];
  });
}

async function viewFamilyBooking(world: ViewWorld, { booking, event, person }: FamilyBooking) {
  return viewBooking(world, booking, event, person, await readBookingContext(world, event.id, person.id));
}
