import { readDetails, readDetailsByPerson } from '#capabilities/members/server/public.ts';
import { initialsOf } from '#capabilities/pass/rules/initials.ts';
import { recordAccess, refuseOwnCase, readStaffNames } from '#capabilities/staff/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { pageFrom, parseCursor } from '#foundation/server/cursor.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type * as calls from '../contract-appeals.ts';
import type { EventAppealRow } from '../contract-appeals.ts';
import { deskProblem } from '../messages/desk-problems.ts';
import { type DeskWorld, lockPlannedEvent, isEventClosed } from './desk-events.ts';
import { grantSeat, notifyBooker } from './assign-seats.ts';
import { readHealth } from './read-health.ts';
import { decryptAnswer, decryptAppeal, encryptAnswer } from './encryption.ts';
import {
  type AppealRow,
  findAppeal,
  selectDecidedAppealsPage,
  selectOpenAppealsPage,
  updateAppealDecision,
} from './store-appeals.ts';
import { type EventRow, findEvent, findEventsById } from './store-events.ts';

const pageSize = 50;

export async function pageEventAppeals(
  world: DeskWorld,
  _actor: Staff,
  { list, cursor }: InputOf<typeof calls.pageEventAppeals>,
): Promise<OutputOf<typeof calls.pageEventAppeals>> {
  const pageOf = list === 'waiting' ? selectOpenAppealsPage : selectDecidedAppealsPage;
  const rows = await pageOf(world.sql, parseCursor(cursor), pageSize + 1);
  const { page, next } = pageFrom(rows, pageSize, (row) => (list === 'waiting' ? row.opened_at : row.decided_at));
  const events = await findEventsById(
    world.sql,
    page.map((row) => row.event_id),
  );
  const details = await readDetailsByPerson(
    world,
    page.map((row) => row.person_id),
  );
  const items = page.flatMap((row) => {
    const event = events.get(row.event_id);
    return event ? [viewRow(row, event, details.get(row.person_id)?.name ?? '')] : [];
  });
  return { items, ...next };
}

/** Reads one appeal with the person's details and their current blockers. Records the access. */
export async function readEventAppeal(
  world: DeskWorld & Pick<World, 'log'> & { metrics: Pick<Metrics, 'count'> },
  actor: Staff,
  { id }: InputOf<typeof calls.readEventAppeal>,
): Promise<OutputOf<typeof calls.readEventAppeal>> {
  const row = await findAppeal(world.sql, id);
  const event = row && (await findEvent(world.sql, row.event_id));
  if (!event) throw refuse('foundation/not-found');
  await recordAccess(world, actor, { kind: 'member', id: row.person_id }, ['name', 'birthDate', 'health']);
  const details = await readDetails(world, row.person_id);
  const health = await readHealth(world, row.person_id);
  const nameOf = await readStaffNames(world, [row.decided_by]);
  return {
    ...viewRow(row, event, details?.name ?? ''),
    ...decryptAppeal(world, id, row.content),
    personName: details?.name ?? '',
    birthDate: details?.birth_date ?? '',
    assessedAt: health.assessedAt === undefined ? null : isoInstant(health.assessedAt),
    level: health.level ?? null,
    levelReasons: health.reasons,
    capacity: event.capacity,
    taken: event.taken,
    waiting: event.waiting,
    over: isEventClosed(event, world.clock.now()),
    answer: decryptAnswer(world, id, row.answer),
    decidedBy: nameOf(row.decided_by),
  };
}

/** Accepts an appeal in the request's transaction: grants a seat regardless of the rules. */
export async function acceptEventAppeal(
  world: DeskWorld,
  actor: Staff,
  { id, reason }: InputOf<typeof calls.acceptEventAppeal>,
): Promise<OutputOf<typeof calls.acceptEventAppeal>> {
  const found = await findAppeal(world.sql, id);
  if (!found) throw refuse('foundation/not-found');
  // Locks the event first, in the same order as cancelling.
  const event = await lockPlannedEvent(world, found.event_id);
  const row = await lockUndecidedAppeal(world, actor, id);
  const booker = { event: row.event_id, person: row.person_id, account: row.account_id };
  const state = await grantSeat(world, booker);
  await recordDecision(world, actor, { row, event, state: 'accepted', reason });
  return { state };
}

/** Refuses an appeal with a reason that the person reads. */
export async function refuseEventAppeal(
  world: DeskWorld,
  actor: Staff,
  { id, reason }: InputOf<typeof calls.refuseEventAppeal>,
): Promise<OutputOf<typeof calls.refuseEventAppeal>> {
  const row = await lockUndecidedAppeal(world, actor, id);
  const event = await findEvent(world.sql, row.event_id);
  if (!event) throw refuse('foundation/not-found');
  await recordDecision(world, actor, { row, event, state: 'refused', reason });
  return {};
}

// If two officers decide at once, the second finds the appeal decided.
async function lockUndecidedAppeal(world: DeskWorld, actor: Staff, id: string): Promise<AppealRow> {
  const row = await findAppeal(world.sql, id, { lock: true });
  if (!row) throw refuse('foundation/not-found');
  await refuseOwnCase(world, actor, { accounts: [row.account_id], persons: [row.person_id] });
  if (row.decided_at !== null) throw deskProblem('activities/appeal-taken');
  return row;
}

async function recordDecision(
  world: DeskWorld,
  actor: Staff,
  { row, event, state, reason }: { row: AppealRow; event: EventRow; state: 'accepted' | 'refused'; reason: string },
): Promise<void> {
  const { id } = row;
  const now = isoInstant(world.clock.now());
  await updateAppealDecision(world.sql, {
    id,
    state,
    by: actor.staffId,
    at: now,
    answer: encryptAnswer(world, id, reason),
  });
  await writeAudit(world.sql, actor, now, {
    action: state === 'accepted' ? 'activities/accept-appeal' : 'activities/refuse-appeal',
    subject: { kind: 'member', id: row.person_id },
  });
  await notifyBooker(world, row, event, 'activity-appeal-answered');
}

function viewRow(row: AppealRow, event: EventRow, name: string): EventAppealRow {
  return {
    id: row.id,
    initials: initialsOf(name),
    family: event.family,
    name: { en: event.name_en, ms: event.name_ms },
    place: { en: event.place_en, ms: event.place_ms },
    admitsAt: event.admits_at,
    state: row.state,
    openedAt: row.opened_at,
    decidedAt: row.decided_at,
  };
}
