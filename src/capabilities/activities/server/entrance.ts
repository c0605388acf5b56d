import { type ActedFor, idsOfPerson } from '#capabilities/members/server/public.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type { Entrance } from '../contract-views.ts';
import { appealable, type Reason, reasonsAgainst } from '../rules/eligibility.ts';
import { isLive } from '../rules/states.ts';
import { windowAt } from '../rules/terms.ts';
import { healthOf, instantOrNull, type KnownHealth } from './known.ts';
import { appealAt } from './store-appeals.ts';
import { type BookingRow, bookingAt, hasOverlap } from './store-bookings.ts';
import { type EventRow, timesOf } from './store-events.ts';
import { lookedVersion } from './store-series.ts';
import { seenAppeal, seenEvent, viewBooking, type ViewWorld } from './view.ts';

/** What an event is for somebody: why they cannot book, if they cannot, and what they have. */
export type Judged = { reasons: Reason[]; health: KnownHealth; booking: BookingRow | undefined; ids: string[] };

/** Judges by the rules whether somebody can book a place at an event now. */
export async function judgeFor(
  world: ViewWorld,
  event: EventRow,
  person: Pick<ActedFor, 'id' | 'details'>,
): Promise<Judged> {
  const { sql, clock, settings } = world;
  const now = clock.now();
  const ids = await idsOfPerson(world, person.id);
  const booking = await bookingAt(sql, event.id, ids);
  const health = await healthOf(world, person.id);
  const appeal = await appealAt(sql, event.id, ids);
  const asked = {
    cancelled: event.state === 'cancelled',
    window: windowAt(timesOf(event), now),
    needsBn: event.needs_bn,
    guidance: event.guidance_en === '' ? 0 : event.guidance_version,
    hours: settings.assessmentHours,
  };
  const known = {
    ...health,
    named: (person.details?.name ?? '').trim() !== '',
    bnNumber: (person.details?.bn_number ?? '') !== '',
    looked: await lookedVersion(sql, ids, event.series_id),
    booked: booking !== undefined && isLive(booking.state),
    overlap: await hasOverlap(sql, ids, event),
    byHand: booking?.by_hand === true || appeal?.state === 'accepted',
  };
  return { reasons: reasonsAgainst(asked, known, now), health, booking, ids };
}

/** It as it crosses the wire. */
export async function viewEntrance(
  world: ViewWorld,
  event: EventRow,
  person: Pick<ActedFor, 'id' | 'details'>,
): Promise<Entrance> {
  const { reasons, health, booking, ids } = await judgeFor(world, event, person);
  const appeal = await appealAt(world.sql, event.id, ids);
  return {
    at: isoInstant(world.clock.now()),
    event: seenEvent(event),
    person: person.id,
    name: person.details?.name ?? '',
    reasons,
    appealable: canAppeal(reasons),
    levelReasons: reasons.includes('level') ? health.reasons : [],
    hours: world.settings.assessmentHours,
    assessedAt: instantOrNull(health.assessedAt, isoInstant),
    booking: booking ? await viewBooking(world, booking, event, person, health) : null,
    appeal: appeal ? seenAppeal(world, appeal) : null,
  };
}

/** Whether somebody can appeal: against what is known of them, while nothing stands against everybody. */
export function canAppeal(reasons: readonly Reason[]): boolean {
  const forAll: readonly Reason[] = ['cancelled', 'closed', 'booked', 'details'];
  return reasons.some((reason) => appealable.includes(reason)) && !reasons.some((reason) => forAll.includes(reason));
}
