import type { RepresentedPerson } from '#capabilities/members/server/public.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type { Entrance } from '../contract-views.ts';
import { appealableOf, lostBy, type Reason, reasonsAgainst } from '../rules/eligibility.ts';
import { isLive } from '../rules/states.ts';
import { windowAt } from '../rules/terms.ts';
import { type BookingRow, bookingAt, hasOverlap } from './store-bookings.ts';
import { type EventRow, timesOf } from './store-events.ts';
import { lookedVersion } from './store-series.ts';
import { type Around, aroundOf, seenAppeal, seenEvent, viewBooking, type ViewWorld } from './view.ts';

/** What an event is for somebody: why they cannot book, if they cannot, against what of it they can appeal, and what they have. */
export type Judged = Around & { reasons: Reason[]; appealable: Reason[]; booking: BookingRow | undefined };

/** Judges by the rules whether somebody can book a place at an event now. */
export async function judgeFor(
  world: ViewWorld,
  event: EventRow,
  person: Pick<RepresentedPerson, 'id' | 'details'>,
): Promise<Judged> {
  const { sql, clock, settings } = world;
  const [now, times] = [clock.now(), timesOf(event)];
  const { ids, health, appeal } = await aroundOf(world, event.id, person.id);
  const booking = await bookingAt(sql, event.id, ids);
  const { assessmentHours: hours } = settings;
  const asked = {
    cancelled: event.state === 'cancelled',
    window: windowAt(times, now),
    needsBn: event.needs_bn,
    guidance: event.guidance_en === '' ? 0 : event.guidance_version,
    hours,
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
  const reasons = reasonsAgainst(asked, known, now);
  const lost = booking?.state === 'booked' ? lostBy({ ...times, hours }, known, now) : undefined;
  return { reasons, appealable: appealableOf(reasons, lost), health, appeal, booking };
}

/** It as it crosses the wire. */
export async function viewEntrance(
  world: ViewWorld,
  event: EventRow,
  person: Pick<RepresentedPerson, 'id' | 'details'>,
): Promise<Entrance> {
  const { reasons, appealable, health, appeal, booking } = await judgeFor(world, event, person);
  return {
    at: isoInstant(world.clock.now()),
    event: seenEvent(event),
    person: person.id,
    name: person.details?.name ?? '',
    reasons,
    appealable: appealable.length > 0,
    levelReasons: appealable.includes('level') ? health.reasons : [],
    hours: world.settings.assessmentHours,
    assessedAt: health.assessedAt === undefined ? null : isoInstant(health.assessedAt),
    booking: booking ? await viewBooking(world, booking, event, person, { health, appeal }) : null,
    appeal: appeal ? seenAppeal(world, appeal) : null,
  };
}
