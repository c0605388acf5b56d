import type { Handler, HandlersOf } from '#foundation/server/http/route.ts';
import type * as calls from '../contract-door.ts';
import { readDetailsByPerson } from '#capabilities/members/server/public.ts';
import { recordListAccess, readStaffNames } from '#capabilities/staff/server/public.ts';
import { problem } from '#foundation/contract/problem.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type { AttendeeRow } from '../contract-door.ts';
import { isDoorListAvailable } from '../rules/limits.ts';
import type { AttendeeState } from '../rules/door-verdicts.ts';
import { deskProblem } from '../messages/desk-problems.ts';
import type { EventCodeKeys } from './event-code-keys.ts';
import { type DoorWorld, readAttendeeStates } from './let-in.ts';
import { shortenDocument } from './sign-booking-code.ts';
import { type BookingRow, selectEventBookings } from './store-bookings.ts';
import { countEntries, selectDoubtfulEntries } from './store-entries.ts';
import { type EventRow, findEvent, toEventTimes } from './store-events.ts';

export type DoorListWorld = DoorWorld &
  Pick<World, 'log'> & { metrics: Pick<Metrics, 'count'>; eventCodeKeys: Pick<EventCodeKeys, 'publicKeys'> };

type Handlers = HandlersOf<typeof calls, DoorListWorld, Staff>;

type DoorListFormat = 'screen' | 'pdf' | 'csv' | 'doubtful';

export function doorListAuditId(event: string, format: DoorListFormat): string {
  return `${event} ${format}`;
}

/**
 * Returns the audit ids of the door lists that name the person of a booking. People on the waiting list are not on
 * printed lists. A booking that was changed while the list was available may have been on an earlier version of the
 * list. `hasDoubtfulEntry`: the booking has an entry that the server would have refused.
 */
export function findDoorListAuditIds(
  booking: BookingRow,
  event: EventRow | undefined,
  { hasDoubtfulEntry }: { hasDoubtfulEntry: boolean },
) {
  const { event_id: id, state, booked_at: bookedAt, changed_at: changedAt } = booking;
  const wasChangedWhileListed =
    event !== undefined && isDoorListAvailable(toEventTimes(event), parseInstant(changedAt));
  const isNamed = wasChangedWhileListed || namedStates.includes(state);
  const isOnPaper = state === 'waiting' ? wasChangedWhileListed && changedAt !== bookedAt : isNamed;
  const formats = isOnPaper ? (['screen', 'pdf', 'csv'] as const) : isNamed ? (['screen'] as const) : [];
  return [...formats, ...(hasDoubtfulEntry ? (['doubtful'] as const) : [])].map((format) =>
    doorListAuditId(id, format),
  );
}

const accessFields = ['name', 'document'];

/** Reads the door list of an event for a device that will work offline. Records the access. */
export const readDoorList: Handlers['readDoorList'] = async (world, actor, { event: id }) => {
  const event = await requireDoorListEvent(world, id);
  await recordListAccess(world, actor, { kind: 'door-list', id: doorListAuditId(id, 'screen') }, accessFields);
  const now = world.clock.instant();
  return {
    at: now,
    keys: [...world.eventCodeKeys.publicKeys],
    event: {
      id,
      name: { en: event.name_en, ms: event.name_ms },
      place: { en: event.place_en, ms: event.place_ms },
      admitsAt: event.admits_at,
      admitsUntil: event.admits_until,
      endsAt: event.ends_at,
      isCancelled: event.state === 'cancelled',
      capacity: event.capacity,
    },
    attendees: await readAttendees(world, event),
  };
};

/** Finds an event for its door list. Throws if there is no such event, or if its list is not available now. */
export async function requireDoorListEvent({ sql, clock }: DoorListWorld, id: string): Promise<EventRow> {
  const event = requireFound(await findEvent(sql, id));
  if (!isDoorListAvailable(toEventTimes(event), clock.now())) throw deskProblem('activities/list-not-now');
  return event;
}

/** Reads all attendees of an event. Only those with a seat, or who may still get in, have names. */
export async function readAttendees(world: DoorListWorld, event: EventRow): Promise<AttendeeRow[]> {
  const bookings = await selectEventBookings(world.sql, event.id);
  const states = await readAttendeeStates(world, bookings, event, world.clock.now());
  const attendees = bookings.map((booking) => ({ booking, state: states.get(booking.id) ?? booking.state }));
  const namedAttendees = attendees.filter(({ state }) => namedStates.includes(state));
  const details = await readDetailsByPerson(
    world,
    namedAttendees.map(({ booking }) => booking.person_id),
  );
  return attendees.map(({ booking, state }) => {
    const personDetails = namedStates.includes(state) ? details.get(booking.person_id) : undefined;
    return {
      booking: booking.id,
      name: personDetails?.name ?? '',
      documentEnd: shortenDocument({ details: personDetails }).end,
      state,
      enteredAt: state === 'used' ? booking.entered_at : null,
    };
  });
}

const namedStates: readonly AttendeeState[] = ['booked', 'used', 'disqualified', 'waiting'];

export const readDoorCount: Handler<typeof calls.readDoorCount, Pick<World, 'sql'>, Staff> = async (
  { sql },
  _actor,
  { event: id },
) => {
  const [event, counts] = await Promise.all([findEvent(sql, id), countEntries(sql, [id])]);
  if (!event) throw problem('foundation/not-found');
  const { inside = 0, doubtful = 0 } = counts.get(id) ?? {};
  const { capacity, taken, waiting } = event;
  return { capacity, inside, expected: Math.max(0, taken - inside), waiting, doubtful };
};

/** Reads the entries that the server would have refused. Records the access. */
export const listDoubtfulEntries: Handlers['listDoubtfulEntries'] = async (world, actor, { event: id }) => {
  await requireDoorListEvent(world, id);
  await recordListAccess(world, actor, { kind: 'door-list', id: doorListAuditId(id, 'doubtful') }, accessFields);
  const rows = await selectDoubtfulEntries(world.sql, id, maxDoubtfulEntries);
  const nameOf = await readStaffNames(
    world,
    rows.map((row) => row.staff_id),
  );
  const details = await readDetailsByPerson(
    world,
    rows.map((row) => row.person_id),
  );
  const items = rows.map((row) => ({
    entry: row.id,
    name: details.get(row.person_id)?.name ?? '',
    documentEnd: shortenDocument({ details: details.get(row.person_id) }).end,
    at: row.entered_at,
    // Never null here, because the query selects only entries that the server would have refused.
    verdict: row.server_verdict ?? ('come-in' as const),
    earlierEntryAt: row.server_verdict === 'used' ? row.since : null,
    admittedBy: nameOf(row.staff_id),
  }));
  return { items };
};

const maxDoubtfulEntries = 200;
