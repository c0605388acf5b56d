import { type RepresentedPerson, flattenIds, readIdsByPerson } from '#capabilities/members/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type { EventCode, SeenAppeal, SeenEvent, SeenSeries } from '../contract-views.ts';
import { lostBy } from '../rules/eligibility.ts';
import { shownState } from '../rules/states.ts';
import { assessedFrom } from '../rules/terms.ts';
import type { EventCodeKeys } from './event-code-keys.ts';
import { healthOf, type KnownHealth, type KnownWorld } from './known.ts';
import { openAnswer, openAppeal } from './sealing.ts';
import type { ActivitySettings } from './settings.ts';
import { documentOf, signedCode } from './sign-code.ts';
import { type AppealRow, appealAt } from './store-appeals.ts';
import { type BookingRow, waitingPosition } from './store-bookings.ts';
import { type EventRow, timesOf } from './store-events.ts';

/** What showing somebody's place touches. */
export type ViewWorld = KnownWorld & { settings: ActivitySettings; eventCodeKeys: EventCodeKeys };

/** A series as people see it. */
function seenSeries(row: EventRow): SeenSeries {
  const { guidance_en: en, guidance_ms: ms } = row;
  return {
    id: row.series_id,
    family: row.family,
    name: { en: row.name_en, ms: row.name_ms },
    place: { en: row.place_en, ms: row.place_ms },
    district: row.district,
    mukim: row.mukim,
    address: row.address,
    needsBn: row.needs_bn,
    guidance: en === '' ? null : { text: { en, ms }, link: row.guidance_link, version: row.guidance_version },
  };
}

/** An event as people see it. */
export function seenEvent(row: EventRow): SeenEvent {
  return {
    id: row.id,
    series: seenSeries(row),
    admitsAt: row.admits_at,
    admitsUntil: row.admits_until,
    endsAt: row.ends_at,
    booksFrom: row.books_from,
    booksUntil: row.books_until,
    capacity: row.capacity,
    left: row.waiting > 0 ? 0 : Math.max(0, row.capacity - row.taken),
    waiting: row.waiting,
    state: row.state,
    reason: row.reason,
  };
}

/** An appeal as whoever made it sees it. */
export function seenAppeal(world: Pick<World, 'keys'>, row: AppealRow): SeenAppeal {
  return {
    id: row.id,
    state: row.state,
    ...openAppeal(world, row.id, row.content),
    openedAt: row.opened_at,
    decidedAt: row.decided_at,
    answer: openAnswer(world, row.id, row.answer),
  };
}

/** What showing a place takes beside it: what is known of somebody's health, and their newest appeal. */
export type Around = { health: KnownHealth; appeal: AppealRow | undefined };

/** It, asked for; and the ids by which it was. */
export async function aroundOf(
  world: KnownWorld,
  event: string,
  person: string,
): Promise<Around & { ids: readonly string[] }> {
  const people = await readIdsByPerson(world, [person]);
  const ids = flattenIds(people);
  return { ids, health: await healthOf(world, person, people), appeal: await appealAt(world.sql, event, ids) };
}

/** Somebody's place at an event, as it is now: what is against it is computed here, and signed is only what lets them in. */
export async function viewBooking(
  world: ViewWorld,
  row: BookingRow,
  event: EventRow,
  person: Pick<RepresentedPerson, 'id' | 'details'>,
  { health, appeal }: Around,
): Promise<EventCode> {
  const now = world.clock.now();
  const times = timesOf(event);
  const hours = world.settings.assessmentHours;
  const lost = lostBy({ ...times, hours }, { ...health, byHand: row.by_hand }, now);
  const state = shownState(row.state, times, lost, now);
  return {
    id: row.id,
    person: person.id,
    name: person.details?.name ?? '',
    document: documentOf(person),
    event: seenEvent(event),
    state,
    lost: state === 'disqualified' ? (lost ?? null) : null,
    byHand: row.by_hand,
    position: state === 'waiting' ? await waitingPosition(world.sql, row.id) : null,
    doorAt: row.door_at,
    assessFrom: isoInstant(assessedFrom(times, hours, Math.min(now, times.admitsUntil))),
    assessedAt: health.assessedAt === undefined ? null : isoInstant(health.assessedAt),
    text: state === 'valid' ? signedCode(world.eventCodeKeys, row, event, person) : null,
    appeal: appeal ? seenAppeal(world, appeal) : null,
  };
}
