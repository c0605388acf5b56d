import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { type RepresentedPerson, readPersonIds, requirePerson } from '#capabilities/members/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import { type EventKindCalls, problem } from '../contract.ts';
import type { EventKind } from '../rules/event-kinds.ts';
import { evaluateEligibility } from './evaluate-eligibility.ts';
import { releaseSeat } from './assign-seats.ts';
import { consumeQuota } from './quotas.ts';
import { appealColumn } from './encryption.ts';
import { insertAppeal } from './store-appeals.ts';
import { findBookingAtEvent, lockPerson } from './store-bookings.ts';
import { type EventRow, findEvent, lockEvent } from './store-events.ts';
import { readBookingContext, toAppealView, viewBooking, type ViewWorld } from './view.ts';

type CancelOrAppealWorld = ViewWorld & Pick<World, 'enqueue'>;
type CancelOrAppealResult = OutputOf<EventKindCalls['act']>;

export async function cancelOrAppeal(
  world: CancelOrAppealWorld,
  actor: LoggedInTraveller,
  { act, event_id, member_id, text }: InputOf<EventKindCalls['act']>,
  kind: EventKind,
): Promise<CancelOrAppealResult> {
  const person = await requirePerson(world, actor, member_id);
  await lockPerson(world.sql, person.id);
  const event = requireFound(await findEvent(world.sql, event_id, kind));
  if (world.clock.now() >= parseInstant(event.admits_until)) throw problem('activities/over');
  if (act === 'appeal') {
    if (text === undefined)
      throw foundationProblem('foundation/invalid', { fields: [{ path: 'text', key: 'required' }] });
    await submitAppeal(world, actor, event, person, text);
  } else await cancelBooking(world, actor, event, person);
  const context = await readBookingContext(world, event.id, person.id);
  const booking = await findBookingAtEvent(world.sql, event.id, context.ids);
  return {
    booking: booking ? await viewBooking(world, booking, event, person, context) : null,
    appeal: context.appeal ? toAppealView(world, context.appeal) : null,
  };
}

async function cancelBooking(
  world: CancelOrAppealWorld,
  actor: LoggedInTraveller,
  event: EventRow,
  person: RepresentedPerson,
): Promise<void> {
  const { sql, clock } = world;
  await lockEvent(sql, event.id);
  const booking = await findBookingAtEvent(sql, event.id, await readPersonIds(world, person.id));
  if (booking?.state !== 'booked' && booking?.state !== 'waiting') throw problem('activities/not-booked');
  await writeAudit(sql, actor, clock.instant(), {
    action: 'activities/give-back',
    subject: { kind: 'member', id: person.id },
  });
  await releaseSeat(world, event, booking, 'not-going');
}

async function submitAppeal(
  world: CancelOrAppealWorld,
  actor: LoggedInTraveller,
  event: EventRow,
  person: RepresentedPerson,
  text: string,
): Promise<void> {
  const { sql, clock } = world;
  // Prevents a concurrent cancellation of the event. Nobody would decide an appeal about a cancelled event.
  const lockedEvent = await lockEvent(sql, event.id);
  const { appealableBlockers } = await evaluateEligibility(world, { ...event, ...lockedEvent }, person);
  if (appealableBlockers.length === 0) throw problem('activities/nothing-to-appeal');
  await consumeQuota(world, actor.accountId, 'appeals');
  const [id, now] = [newId(), clock.instant()];
  const content = appealColumn.encrypt(world, id, { text, blockers: appealableBlockers });
  const row = { id, event_id: event.id, person_id: person.id, account_id: actor.accountId, content, opened_at: now };
  if (!(await insertAppeal(sql, row))) throw problem('activities/appeal-open');
  await writeAudit(sql, actor, now, {
    action: 'activities/appeal',
    subject: { kind: 'member', id: person.id },
    fields: ['health'],
  });
}
