import type { RepresentedPerson } from '#capabilities/members/server/public.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type { EligibilityView } from '../contract-views.ts';
import {
  findAppealableBlockers,
  findDisqualification,
  type BookingBlocker,
  findBookingBlockers,
} from '../rules/eligibility.ts';
import { isActiveBooking } from '../rules/states.ts';
import { bookingWindowAt } from '../rules/limits.ts';
import { type BookingRow, findBookingAtEvent, hasOverlap } from './store-bookings.ts';
import { type EventRow, toEventTimes } from './store-events.ts';
import { findViewedGuidanceVersion } from './store-series.ts';
import {
  type BookingContext,
  readBookingContext,
  toAppealView,
  toEventView,
  viewBooking,
  type ViewWorld,
} from './view.ts';

export type Eligibility = BookingContext & {
  blockers: BookingBlocker[];
  appealableBlockers: BookingBlocker[];
  booking: BookingRow | undefined;
};

export async function evaluateEligibility(
  world: ViewWorld,
  event: EventRow,
  person: Pick<RepresentedPerson, 'id' | 'details'>,
): Promise<Eligibility> {
  const { sql, clock, settings } = world;
  const [now, times] = [clock.now(), toEventTimes(event)];
  const { ids, health, appeal } = await readBookingContext(world, event.id, person.id);
  const booking = await findBookingAtEvent(sql, event.id, ids);
  const { assessmentMaxAgeHours } = settings;
  const requirements = {
    isCancelled: event.state === 'cancelled',
    bookingWindow: bookingWindowAt(times, now),
    needsBn: event.needs_bn,
    // 0: there is no guidance to view.
    guidanceVersion: event.guidance_en === '' ? 0 : event.guidance_version,
    assessmentMaxAgeHours,
  };
  const applicant = {
    ...health,
    hasName: (person.details?.name ?? '').trim() !== '',
    hasBnNumber: (person.details?.bn_number ?? '') !== '',
    viewedGuidanceVersion: await findViewedGuidanceVersion(sql, ids, event.series_id),
    hasBooking: booking !== undefined && isActiveBooking(booking.state),
    hasOverlap: await hasOverlap(sql, ids, event),
    isGrantedByOfficer: booking?.granted_by_officer === true || appeal?.state === 'accepted',
  };
  const blockers = findBookingBlockers(requirements, applicant, now);
  const disqualification =
    booking?.state === 'booked'
      ? findDisqualification({ ...times, hours: assessmentMaxAgeHours }, applicant, now)
      : undefined;
  return { blockers, appealableBlockers: findAppealableBlockers(blockers, disqualification), health, appeal, booking };
}

export async function viewEligibility(
  world: ViewWorld,
  event: EventRow,
  person: Pick<RepresentedPerson, 'id' | 'details'>,
): Promise<EligibilityView> {
  const { blockers, appealableBlockers, health, appeal, booking } = await evaluateEligibility(world, event, person);
  return {
    at: world.clock.instant(),
    event: toEventView(event),
    person: person.id,
    name: person.details?.name ?? '',
    blockers,
    canAppeal: appealableBlockers.length > 0,
    levelReasons: appealableBlockers.includes('level') ? health.reasons : [],
    assessmentMaxAgeHours: world.settings.assessmentMaxAgeHours,
    assessedAt: health.assessedAt === undefined ? null : isoInstant(health.assessedAt),
    booking: booking ? await viewBooking(world, booking, event, person, { health, appeal }) : null,
    appeal: appeal ? toAppealView(world, appeal) : null,
  };
}
