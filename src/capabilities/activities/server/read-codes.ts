import type { LoggedIn } from '#capabilities/login/server/public.ts';
import {
  type RepresentedPerson,
  authorizeAccessToOthers,
  listRepresentedPersons,
  filterUnpromptedPersons,
} from '#capabilities/members/server/public.ts';
import { issuer } from '#capabilities/pass/rules/pass-facts.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, minute } from '#foundation/time/clock.ts';
import type * as calls from '../contract.ts';
import type { FamilyCalls } from '../contract.ts';
import type { Family } from '../rules/families.ts';
import { listedFor, shownAfter } from '../rules/terms.ts';
import type { EventCodeKeys } from './event-code-keys.ts';
import { type BookingRow, bookingsOf } from './store-bookings.ts';
import { type EventRow, findEvents, pageComing } from './store-events.ts';
import { aroundOf, seenEvent, viewBooking, type ViewWorld } from './view.ts';

/** Somebody's place, with its event and whose it is. */
type Held = { row: BookingRow; event: EventRow; person: RepresentedPerson };

/** The places of the family with their codes, or one of them. For others' the certified password is asked; that they were looked at is on record. */
export async function readActiveCode(
  world: ViewWorld,
  actor: LoggedIn,
  { booking_id }: InputOf<FamilyCalls['activeCode']>,
  family: Family,
): Promise<OutputOf<FamilyCalls['activeCode']>> {
  const now = world.clock.now();
  const held = (await heldBy(world, actor, family)).filter(({ row }) => !booking_id || row.id === booking_id);
  if (booking_id && held.length === 0) throw refuse('foundation/not-found');
  const whose = held.map(({ person }) => person);
  await authorizeAccessToOthers(world, actor, whose, looked);
  const items = [];
  for (const one of held) items.push(await viewHeld(world, one));
  return { at: isoInstant(now), items };
}

/**
 * What the home page shows: the next event that can be booked, and the family's next place, without its code and what is against it. Places
 * of others for whom the certified password would be asked are left out.
 */
export async function readHomepageEntrance(
  world: ViewWorld,
  actor: LoggedIn,
  _input: unknown,
  family: Family,
): Promise<OutputOf<FamilyCalls['homepageEntrance']>> {
  const now = world.clock.now();
  const within = { family, at: isoInstant(now), before: isoInstant(now + listedFor) };
  const events = await pageComing(world.sql, within, undefined, someComing);
  const next = events.find(({ state, books_until }) => state === 'planned' && books_until > isoInstant(now));
  const coming = (await heldBy(world, actor, family)).filter(
    ({ row, event }) => (row.state === 'booked' || row.state === 'waiting') && event.admits_until > isoInstant(now),
  );
  const may = await filterUnpromptedPersons(
    world,
    actor,
    coming.map(({ person }) => person),
  );
  const first = coming.find(({ person }) => may.includes(person));
  if (first) await authorizeAccessToOthers(world, actor, [first.person], { ...looked, fields: ['bookings'] });
  const place = first && (await viewHeld(world, first));
  return {
    at: isoInstant(now),
    next: next ? seenEvent(next) : null,
    place: place ? { ...place, text: null, appeal: null } : null,
  };
}

const looked = { act: 'activities/read', fields: ['bookings', 'health'] };

// Among so many is one that can be booked, unless none can.
const someComing = 50;

/** The published keys. The instant is that of the minute, so that who asks again at once keeps the answer. */
export function readEventCodeKeys({
  clock,
  eventCodeKeys,
}: Pick<World, 'clock'> & { eventCodeKeys: EventCodeKeys }): OutputOf<typeof calls.readEventCodeKeys> {
  const at = clock.now();
  return { issuer, at: isoInstant(at - (at % minute)), keys: [...eventCodeKeys.published] };
}

async function heldBy(world: ViewWorld, actor: LoggedIn, family: Family): Promise<Held[]> {
  const persons = await listRepresentedPersons(world, actor.accountId, world.clock.today());
  const rows = await bookingsOf(
    world.sql,
    persons.map(({ id }) => id),
    isoInstant(world.clock.now() - shownAfter),
  );
  const events = await findEvents(
    world.sql,
    rows.map(({ event_id }) => event_id),
  );
  return rows.flatMap((row) => {
    const event = events.get(row.event_id);
    const made = persons.find(({ id }) => id === row.person_id);
    // What was booked for somebody as a child is theirs, by the name that they have now.
    const person = persons.find(({ id }) => id === made?.canonicalId);
    return event && person && event.family === family ? [{ row, event, person }] : [];
  });
}

async function viewHeld(world: ViewWorld, { row, event, person }: Held) {
  return viewBooking(world, row, event, person, await aroundOf(world, event.id, person.id));
}
