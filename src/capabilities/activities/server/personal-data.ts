import { findOwnerAccount, listErasablePersonIds } from '#capabilities/members/server/public.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import type { AppealView } from '../contract-views.ts';
import type { BookingState } from '../rules/states.ts';
import { findDoorListAuditIds } from './door-list.ts';
import { releaseSeat, type SeatsWorld } from './assign-seats.ts';
import { selectAllAppeals, deleteAppealsOf, reassignBookingsAndAppeals } from './store-appeals.ts';
import { selectAllBookings, deleteBookings } from './store-bookings.ts';
import { selectDoubtfulBookings } from './store-entries.ts';
import { type EventRow, findEventsById, lockEvent } from './store-events.ts';
import { selectGuidanceViews, deleteGuidanceViews } from './store-series.ts';
import { toAppealView } from './view.ts';

type BilingualText = { en: string; ms: string };

/** Bookings and appeals of an account's persons, and those that the account made for others. */
export type ActivitiesData = {
  bookings: {
    person: string;
    eventName: BilingualText;
    venueName: BilingualText;
    admitsAt: string;
    state: BookingState;
    bookedAt: string;
    enteredAt: string | null;
  }[];
  appeals: (Omit<AppealView, 'id'> & { person: string; eventName: BilingualText })[];
  guidanceViews: { person: string; eventName: BilingualText; version: number; viewedAt: string }[];
};

/** Event codes are not stored, so the export has none. */
export const activitiesData: PersonalData<Pick<World, 'sql' | 'keys' | 'clock'>, ActivitiesData> = {
  tables: ['activities_booking', 'activities_appeal', 'activities_guidance_view'],
  listAuditSubjects: async ({ sql }, account) => {
    const persons = await listErasablePersonIds({ sql }, account);
    const ownBookings = (await selectAllBookings(sql, persons, account)).filter((row) =>
      persons.includes(row.person_id),
    );
    const events = await findEventsById(
      sql,
      ownBookings.map((row) => row.event_id),
    );
    const doubtfulBookings = await selectDoubtfulBookings(
      sql,
      ownBookings.map((row) => row.id),
    );
    return ownBookings.flatMap((row) =>
      findDoorListAuditIds(row, events.get(row.event_id), { hasDoubtfulEntry: doubtfulBookings.has(row.id) }),
    );
  },
  read: async (world, account) => {
    const persons = await listErasablePersonIds(world, account);
    const bookings = await selectAllBookings(world.sql, persons, account);
    const appeals = await selectAllAppeals(world.sql, persons, account);
    const events = await findEventsById(
      world.sql,
      [...bookings, ...appeals].map(({ event_id }) => event_id),
    );
    return {
      bookings: bookings.flatMap((row) => {
        const event = events.get(row.event_id);
        if (!event) return [];
        const { state, booked_at: bookedAt, entered_at: enteredAt, person_id: person } = row;
        return [{ person, ...eventNames(event), admitsAt: event.admits_at, state, bookedAt, enteredAt }];
      }),
      appeals: appeals.flatMap((row) => {
        const event = events.get(row.event_id);
        const { id: _, ...appeal } = toAppealView(world, row);
        return event ? [{ person: row.person_id, eventName: eventNames(event).eventName, ...appeal }] : [];
      }),
      guidanceViews: (await selectGuidanceViews(world.sql, persons)).map((row) => ({
        person: row.person_id,
        eventName: { en: row.name_en, ms: row.name_ms },
        version: row.version,
        viewedAt: row.viewed_at,
      })),
    };
  },
  erase: async (world, { accountId }) => {
    const persons = await listErasablePersonIds(world, accountId);
    // No job is enqueued here: the next scheduled run delivers the notifications of freed seats.
    const seatsWorld: SeatsWorld = { ...world, enqueue: () => undefined };
    const bookings = await selectAllBookings(world.sql, persons, accountId);
    const ownBookings = bookings.filter(({ person_id }) => persons.includes(person_id));
    const events = await findEventsById(
      world.sql,
      ownBookings.map(({ event_id }) => event_id),
    );
    // A fixed order of locks prevents a deadlock between two erasures.
    for (const row of ownBookings.toSorted((a, b) => a.event_id.localeCompare(b.event_id))) {
      await lockEvent(world.sql, row.event_id);
      await deleteBookings(world.sql, [row.id]);
      const event = events.get(row.event_id);
      if (event && (row.state === 'booked' || row.state === 'waiting'))
        await releaseSeat(seatsWorld, event, row, 'erased');
    }
    await deleteAppealsOf(world.sql, persons);
    await deleteGuidanceViews(world.sql, persons);
    // Bookings and appeals that the account made for others stay with those persons.
    const appeals = await selectAllAppeals(world.sql, [], accountId);
    // A person without an owner account has no account to notify, so the id of the person stands in.
    for (const person of new Set([...bookings, ...appeals].map(({ person_id }) => person_id)))
      if (!persons.includes(person))
        await reassignBookingsAndAppeals(
          world.sql,
          person,
          accountId,
          (await findOwnerAccount(world, person)) ?? person,
        );
  },
};

function eventNames(event: EventRow): { eventName: BilingualText; venueName: BilingualText } {
  return { eventName: { en: event.name_en, ms: event.name_ms }, venueName: { en: event.place_en, ms: event.place_ms } };
}
