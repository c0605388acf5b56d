import type { Handler, HandlersOf } from '#foundation/server/http/route.ts';
import { readDetails, readDetailsByPerson } from '#capabilities/members/server/public.ts';
import { initialsOf } from '#capabilities/pass/rules/initials.ts';
import {
  type ItemHolder,
  recordAccess,
  refuseOwnCase,
  readStaffNames,
  workItems,
} from '#capabilities/staff/server/public.ts';
import { problem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type * as calls from '../contract-appeals.ts';
import type { EventAppealRow } from '../contract-appeals.ts';
import { deskProblem } from '../messages/desk-problems.ts';
import { type DeskWorld, lockPlannedEvent, isEventClosed } from './manage-events.ts';
import { grantSeat, notifyBooker } from './assign-seats.ts';
import { readHealth } from './read-health.ts';
import { decryptAnswer, appealColumn, answerColumn } from './encryption.ts';
import { type AppealRow, findAppeal, selectAppealsPage, updateAppealDecision } from './store-appeals.ts';
import { type EventRow, findEvent, findEventsById } from './store-events.ts';

type Handlers = HandlersOf<typeof calls, DeskWorld, Staff>;

export const listEventAppeals: Handlers['listEventAppeals'] = async (world, actor, input) => {
  const { page, nextPage } = await selectAppealsPage(world.sql, input);
  const events = await findEventsById(
    world.sql,
    page.map((appeal) => appeal.event_id),
  );
  const details = await readDetailsByPerson(
    world,
    page.map((appeal) => appeal.person_id),
  );
  const holderOf = await eventAppealItems.readHolders(world, actor, page);
  const items = page.flatMap((appeal) => {
    const event = events.get(appeal.event_id);
    const name = details.get(appeal.person_id)?.name ?? '';
    return event ? [toAppealListItem(appeal, event, name, holderOf(appeal.id))] : [];
  });
  return { items, ...nextPage };
};

/** Reads an appeal with the person's details, and records the access. */
export const readEventAppeal: Handler<
  typeof calls.readEventAppeal,
  DeskWorld & Pick<World, 'log'> & { metrics: Pick<Metrics, 'count'> },
  Staff
> = async (world, actor, { id }) => {
  const appeal = await findAppeal(world.sql, id);
  const event = appeal && (await findEvent(world.sql, appeal.event_id));
  if (!event) throw problem('foundation/not-found');
  await recordAccess(world, actor, { kind: 'member', id: appeal.person_id }, ['name', 'birthDate', 'health']);
  const details = await readDetails(world, appeal.person_id);
  const health = await readHealth(world, appeal.person_id);
  const nameOf = await readStaffNames(world, [appeal.decided_by]);
  const holderOf = await eventAppealItems.readHolders(world, actor, [{ id }]);
  return {
    ...toAppealListItem(appeal, event, details?.name ?? '', holderOf(id)),
    ...appealColumn.decrypt(world, id, appeal.content),
    personName: details?.name ?? '',
    birthDate: details?.birth_date ?? '',
    assessedAt: health.assessedAt === undefined ? null : isoInstant(health.assessedAt),
    level: health.level ?? null,
    levelReasons: health.reasons,
    capacity: event.capacity,
    taken: event.taken,
    waiting: event.waiting,
    isEventOver: isEventClosed(event, world.clock.now()),
    answer: decryptAnswer(world, id, appeal.answer),
    decidedBy: nameOf(appeal.decided_by),
  };
};

/** Appeals that health officers take and give back. */
export const eventAppealItems = workItems({
  name: 'activities/appeal',
  lock: async (world: DeskWorld, actor: Staff, id) => ({
    kind: 'member',
    id: (await lockUndecidedAppeal(world, actor, id)).person_id,
  }),
  audit: { take: 'activities/take-appeal', giveBack: 'activities/give-back-appeal' },
});

/** Accepts an appeal in the request's transaction: grants a seat regardless of the rules. */
export const acceptEventAppeal: Handlers['acceptEventAppeal'] = async (world, actor, { id, reason }) => {
  const appeal = requireFound(await findAppeal(world.sql, id));
  // Locks the event first, in the same order as cancelling.
  const event = await lockPlannedEvent(world, appeal.event_id);
  const lockedAppeal = await lockUndecidedAppeal(world, actor, id);
  const booker = { event: lockedAppeal.event_id, person: lockedAppeal.person_id, account: lockedAppeal.account_id };
  const state = await grantSeat(world, booker);
  await recordDecision(world, actor, { appeal: lockedAppeal, event, state: 'accepted', reason });
  return { state };
};

export const refuseEventAppeal: Handlers['refuseEventAppeal'] = async (world, actor, { id, reason }) => {
  const appeal = await lockUndecidedAppeal(world, actor, id);
  const event = requireFound(await findEvent(world.sql, appeal.event_id));
  await recordDecision(world, actor, { appeal, event, state: 'refused', reason });
  return {};
};

// Locks the appeal's row, so that of two concurrent decisions the second is refused.
async function lockUndecidedAppeal(world: DeskWorld, actor: Staff, id: string): Promise<AppealRow> {
  const appeal = requireFound(await findAppeal(world.sql, id, { lock: true }));
  await refuseOwnCase(world, actor, { accounts: [appeal.account_id], persons: [appeal.person_id] });
  if (appeal.decided_at !== null) throw deskProblem('activities/appeal-taken');
  return appeal;
}

async function recordDecision(
  world: DeskWorld,
  actor: Staff,
  {
    appeal,
    event,
    state,
    reason,
  }: { appeal: AppealRow; event: EventRow; state: 'accepted' | 'refused'; reason: string },
): Promise<void> {
  const { id } = appeal;
  const now = world.clock.instant();
  await updateAppealDecision(world.sql, {
    id,
    state,
    decidedBy: actor.staffId,
    at: now,
    answer: answerColumn.encrypt(world, id, reason),
  });
  await writeAudit(world.sql, actor, now, {
    action: state === 'accepted' ? 'activities/accept-appeal' : 'activities/refuse-appeal',
    subject: { kind: 'member', id: appeal.person_id },
  });
  await notifyBooker(world, appeal, event, 'activity-appeal-answered');
}

function toAppealListItem(appeal: AppealRow, event: EventRow, name: string, holder: ItemHolder): EventAppealRow {
  return {
    id: appeal.id,
    initials: initialsOf(name),
    kind: event.kind,
    name: { en: event.name_en, ms: event.name_ms },
    place: { en: event.place_en, ms: event.place_ms },
    admitsAt: event.admits_at,
    state: appeal.state,
    openedAt: appeal.opened_at,
    decidedAt: appeal.decided_at,
    ...holder,
  };
}
