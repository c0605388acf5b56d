import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { requirePerson } from '#capabilities/members/server/public.ts';
import type { InputOf } from '#foundation/contract/call.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import { type EventKindCalls, problem } from '../contract.ts';
import type { BookingView } from '../contract-views.ts';
import { isIneligible } from '../rules/eligibility.ts';
import type { EventKind } from '../rules/event-kinds.ts';
import { evaluateEligibility } from './evaluate-eligibility.ts';
import { consumeQuota } from './quotas.ts';
import { lockPerson, upsertBooking } from './store-bookings.ts';
import { findEvent, bookSeat } from './store-events.ts';
import { viewBooking, type ViewWorld } from './view.ts';

/** Books a seat or joins the waiting list. `bookSeat` runs late, because it locks the event for all other bookings. */
export async function bookEvent(
  world: ViewWorld,
  actor: LoggedInTraveller,
  { event_id, member_id, or_wait }: InputOf<EventKindCalls['apply']>,
  kind: EventKind,
): Promise<BookingView> {
  const { sql, clock } = world;
  const person = await requirePerson(world, actor, member_id);
  await consumeQuota(world, actor.accountId, 'bookings');
  await lockPerson(sql, person.id);
  const event = requireFound(await findEvent(sql, event_id, kind));
  const eligibility = await evaluateEligibility(world, event, person);
  if (kind === 'mosque' && isIneligible(eligibility.blockers)) throw problem('activities/friday-not-eligible');
  if (eligibility.blockers.length > 0) throw problem('activities/not-eligible');
  const now = clock.instant();
  await writeAudit(sql, actor, now, {
    action: 'activities/apply',
    subject: { kind: 'member', id: person.id },
    fields: ['health'],
  });
  const state = await bookSeat(sql, event.id, or_wait);
  // With `or_wait`, booking fails only if the event was cancelled meanwhile.
  if (!state) throw problem(or_wait ? 'activities/not-eligible' : 'activities/full');
  const booking = await upsertBooking(sql, {
    id: eligibility.booking?.id ?? newId(),
    event_id: event.id,
    person_id: eligibility.booking?.person_id ?? person.id,
    account_id: actor.accountId,
    state,
    ahead: false,
    granted_by_officer: eligibility.booking?.granted_by_officer === true || eligibility.appeal?.state === 'accepted',
    booked_at: now,
  });
  return viewBooking(world, booking, event, person, eligibility);
}
