import type { HandlersOf } from '#foundation/server/http/route.ts';
import { thresholdPeriod, exceedsApprovalThreshold } from '#capabilities/screening-rules/rules/approval-threshold.ts';
import { lockApprovalThreshold } from '#capabilities/screening-rules/server/public.ts';
import { requireSecondPerson } from '#capabilities/staff/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type * as calls from '../contract-console.ts';
import { deskProblem } from '../messages/desk-problems.ts';
import { writeEventAudit, type DeskWorld, lockPlannedEvent, readDeskEvent } from './manage-events.ts';
import { notifyBooker } from './assign-seats.ts';
import { cancelAppeals } from './store-appeals.ts';
import {
  cancelBookings,
  selectCancelRequests,
  deleteCancelRequest,
  upsertCancelRequest,
} from './store-event-changes.ts';
import { addToCounts, countNotifiedWithoutApproval, type EventRow, markEventCancelled } from './store-events.ts';

type Handlers = HandlersOf<typeof calls, DeskWorld, Staff>;

/** Cancels an event in the request's transaction. If many have booked, stores a request for a second organiser. */
export const cancelEvent: Handlers['cancelEvent'] = async (world, actor, { id, revision, reason }) => {
  const event = await lockPlannedEvent(world, id, revision);
  if (await needsSecondOrganiser(world, event)) {
    const cancelRequest = { event_id: id, reason, requested_by: actor.staffId, requested_at: world.clock.instant() };
    await upsertCancelRequest(world.sql, cancelRequest);
    await writeEventAudit(world, actor, id, { action: 'activities/request-cancellation', reason });
  } else await cancelNow(world, actor, event, { reason, notifiedWithoutApproval: countPeople(event) });
  return readDeskEvent(world, actor, id);
};

/** Approves or refuses a request to cancel an event. The requester withdraws the request by refusing it. */
export const decideCancelRequest: Handlers['decideCancelRequest'] = async (world, actor, { id, agree }) => {
  const event = await lockPlannedEvent(world, id);
  const cancelRequest = (await selectCancelRequests(world.sql, [id])).get(id);
  if (!cancelRequest) throw deskProblem('activities/nothing-requested');
  if (agree) {
    requireSecondPerson(actor, cancelRequest.requested_by);
    await cancelNow(world, actor, event, { reason: cancelRequest.reason, notifiedWithoutApproval: 0 });
  } else {
    await deleteCancelRequest(world.sql, id);
    await writeEventAudit(world, actor, id, { action: 'activities/refuse-cancellation' });
  }
  return readDeskEvent(world, actor, id);
};

// Returns whether a second organiser must approve the cancellation. Locks the threshold until the transaction ends, so
// that concurrent cancellations are counted one after the other.
async function needsSecondOrganiser({ sql, clock }: DeskWorld, event: EventRow): Promise<boolean> {
  await lockApprovalThreshold(sql, 'activities');
  const notifiedWithoutApproval = await countNotifiedWithoutApproval(sql, isoInstant(clock.now() - thresholdPeriod));
  return exceedsApprovalThreshold({
    people: countPeople(event),
    peopleWithoutApproval: notifiedWithoutApproval,
    // Infinity switches off the threshold by share: one event never concerns a large share of all people.
    examinedPeople: Number.POSITIVE_INFINITY,
  });
}

function countPeople({ taken, waiting }: EventRow): number {
  return taken + waiting;
}

async function cancelNow(
  world: DeskWorld,
  actor: Staff,
  event: EventRow,
  { reason, notifiedWithoutApproval }: { reason: string; notifiedWithoutApproval: number },
): Promise<void> {
  const { id } = event;
  const now = world.clock.instant();
  const bookings = await cancelBookings(world.sql, id, now);
  const waiting = bookings.filter(({ state }) => state === 'waiting').length;
  await addToCounts(world.sql, id, { taken: waiting - bookings.length, waiting: -waiting });
  await markEventCancelled(world.sql, { id, changedBy: actor.staffId, at: now, reason, notifiedWithoutApproval });
  await deleteCancelRequest(world.sql, id);
  await writeEventAudit(world, actor, id, { action: 'activities/cancel-event', reason });
  for (const booking of bookings) await notifyBooker(world, booking, event, 'activity-cancelled');
  const notified = new Set(bookings.map(({ account_id: account }) => account));
  for (const appeal of await cancelAppeals(world.sql, { event: id, decidedBy: actor.staffId, at: now })) {
    const subject = { kind: 'member', id: appeal.person_id };
    await writeAudit(world.sql, actor, now, { action: 'activities/cancel-appeal', subject });
    if (!notified.has(appeal.account_id)) await notifyBooker(world, appeal, event, 'activity-cancelled');
    notified.add(appeal.account_id);
  }
}
