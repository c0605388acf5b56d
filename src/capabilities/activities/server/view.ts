import { type RepresentedPerson, flattenIds, readIdsByPerson } from '#capabilities/members/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type { BookingView, AppealView, EventView, SeriesView } from '../contract-views.ts';
import { findDisqualification } from '../rules/eligibility.ts';
import { toDisplayState } from '../rules/states.ts';
import { assessmentRequiredSince } from '../rules/limits.ts';
import type { EventCodeKeys } from './event-code-keys.ts';
import { readHealth, type PersonHealth, type HealthWorld } from './read-health.ts';
import { decryptAnswer, appealColumn } from './encryption.ts';
import type { ActivitySettings } from './settings.ts';
import { shortenDocument, signBookingCode } from './sign-booking-code.ts';
import { type AppealRow, findLatestAppeal } from './store-appeals.ts';
import { type BookingRow, findWaitingPosition } from './store-bookings.ts';
import { type EventRow, toEventTimes } from './store-events.ts';

export type ViewWorld = HealthWorld & { settings: ActivitySettings; eventCodeKeys: EventCodeKeys };

function toSeriesView(row: EventRow): SeriesView {
  const { guidance_en: en, guidance_ms: ms } = row;
  return {
    id: row.series_id,
    kind: row.kind,
    name: { en: row.name_en, ms: row.name_ms },
    place: { en: row.place_en, ms: row.place_ms },
    district: row.district,
    mukim: row.mukim,
    address: row.address,
    needsBn: row.needs_bn,
    guidance: en === '' ? null : { text: { en, ms }, link: row.guidance_link, version: row.guidance_version },
  };
}

export function toEventView(row: EventRow): EventView {
  return {
    id: row.id,
    series: toSeriesView(row),
    admitsAt: row.admits_at,
    admitsUntil: row.admits_until,
    endsAt: row.ends_at,
    booksFrom: row.books_from,
    booksUntil: row.books_until,
    capacity: row.capacity,
    // Free seats go to the waiting list first.
    freeSeats: row.waiting > 0 ? 0 : Math.max(0, row.capacity - row.taken),
    waiting: row.waiting,
    state: row.state,
    cancellationReason: row.reason,
  };
}

export function toAppealView(world: Pick<World, 'keys'>, row: AppealRow): AppealView {
  return {
    id: row.id,
    state: row.state,
    ...appealColumn.decrypt(world, row.id, row.content),
    openedAt: row.opened_at,
    decidedAt: row.decided_at,
    answer: decryptAnswer(world, row.id, row.answer),
  };
}

export type BookingContext = { health: PersonHealth; appeal: AppealRow | undefined };

/** Reads a person's health data and latest appeal about an event. `ids`: all ids of the person. */
export async function readBookingContext(
  world: HealthWorld,
  event: string,
  person: string,
): Promise<BookingContext & { ids: readonly string[] }> {
  const idsByPerson = await readIdsByPerson(world, [person]);
  const ids = flattenIds(idsByPerson);
  return {
    ids,
    health: await readHealth(world, person, idsByPerson),
    appeal: await findLatestAppeal(world.sql, event, ids),
  };
}

/** Signs an event code only if the code would admit the person now. */
export async function viewBooking(
  world: ViewWorld,
  booking: BookingRow,
  event: EventRow,
  person: Pick<RepresentedPerson, 'id' | 'details'>,
  { health, appeal }: BookingContext,
): Promise<BookingView> {
  const now = world.clock.now();
  const times = toEventTimes(event);
  const assessmentMaxAgeHours = world.settings.assessmentMaxAgeHours;
  const disqualification = findDisqualification(
    { ...times, hours: assessmentMaxAgeHours },
    { ...health, isGrantedByOfficer: booking.granted_by_officer },
    now,
  );
  const state = toDisplayState(booking.state, times, disqualification, now);
  return {
    id: booking.id,
    person: person.id,
    name: person.details?.name ?? '',
    document: shortenDocument(person),
    event: toEventView(event),
    state,
    disqualifiedBy: state === 'disqualified' ? (disqualification ?? null) : null,
    isGrantedByOfficer: booking.granted_by_officer,
    waitingListPosition: state === 'waiting' ? await findWaitingPosition(world.sql, booking.id) : null,
    enteredAt: booking.entered_at,
    assessmentRequiredSince: isoInstant(
      assessmentRequiredSince(times, assessmentMaxAgeHours, Math.min(now, times.admitsUntil)),
    ),
    assessedAt: health.assessedAt === undefined ? null : isoInstant(health.assessedAt),
    eventCode: state === 'valid' ? signBookingCode(world.eventCodeKeys, booking, event, person) : null,
    appeal: appeal ? toAppealView(world, appeal) : null,
  };
}
