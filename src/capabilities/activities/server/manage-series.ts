import type { HandlersOf } from '#foundation/server/http/route.ts';
import { readStaffNames } from '#capabilities/staff/server/public.ts';
import { problem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { localDate, parseInstant } from '#foundation/time/clock.ts';
import { weekday } from '#foundation/time/local-date.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type * as calls from '../contract-console.ts';
import { validateSeries } from '../rules/validate-series.ts';
import { type EventTimes, eventTimesOn } from '../rules/weekly-rule.ts';
import { deskProblem } from '../messages/desk-problems.ts';
import { planSeries } from './plan-events.ts';
import { deleteEvents, type RulePlannedEvent, lockRulePlannedEvents } from './store-event-changes.ts';
import { toEventTimes } from './store-events.ts';
import {
  findSeries,
  insertSeries,
  selectSeriesPage,
  updateSeriesState,
  type SeriesRow,
  updateSeries,
} from './store-series.ts';
import { toSeriesFacts, toDeskSeries } from './view-desk.ts';

type SeriesWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

type Handlers = HandlersOf<typeof calls, SeriesWorld, Staff>;

export const listSeries: Handlers['listSeries'] = async (world, _actor, input) => {
  const { page, nextPage } = await selectSeriesPage(world.sql, input);
  const nameOf = await readStaffNames(
    world,
    page.map((row) => row.changed_by),
  );
  return { items: page.map((row) => toDeskSeries(row, nameOf)), ...nextPage };
};

/**
 * Adds a series, or changes it from the revision on the screen, in the request's transaction. Replans upcoming events
 * that have no bookings with the new facts. Events with bookings stay unchanged.
 */
export const saveSeries: Handlers['saveSeries'] = async (world, actor, { id: existingId, revision, facts }) => {
  const fields = validateSeries(facts);
  if (fields.length > 0) throw problem('foundation/invalid', { fields });
  const id = existingId ?? newId();
  const change = { id, changedBy: actor.staffId, at: world.clock.instant() };
  if (existingId === undefined) await insertSeries(world.sql, { ...toSeriesFacts(facts), ...change });
  else {
    await lockSeriesAtRevision(world, existingId, revision);
    await updateSeries(world.sql, { ...toSeriesFacts(facts), ...change });
  }
  const row = await requireSeries(world, id);
  await replanSeries(world, row);
  await auditSeries(
    world,
    actor,
    id,
    existingId === undefined ? 'activities/add-series' : 'activities/change-series',
    facts,
  );
  return toDeskSeries(row, await readStaffNames(world, [row.changed_by]));
};

/** Closes or reopens a series. Closing deletes its coming events that have no bookings. */
export const setSeriesState: Handlers['setSeriesState'] = async (world, actor, { id, revision, state }) => {
  await lockSeriesAtRevision(world, id, revision);
  await updateSeriesState(world.sql, { id, changedBy: actor.staffId, at: world.clock.instant(), state });
  const row = await requireSeries(world, id);
  await replanSeries(world, row);
  await auditSeries(world, actor, id, state === 'closed' ? 'activities/close-series' : 'activities/open-series');
  return toDeskSeries(row, await readStaffNames(world, [row.changed_by]));
};

// Deletes events that no longer match the rule and have no bookings, appeals or changes. Then plans the missing events.
async function replanSeries(world: SeriesWorld, series: SeriesRow): Promise<void> {
  const { weekly } = series;
  const plannedEvents = await lockRulePlannedEvents(world.sql, series.id, world.clock.instant());
  const obsoleteEvents = plannedEvents.filter(
    (event) => !event.is_in_use && (series.state === 'closed' || !matchesRule(event, series)),
  );
  await deleteEvents(
    world.sql,
    obsoleteEvents.map(({ id }) => id),
  );
  if (weekly && series.state === 'active') await planSeries(world, { ...series, weekly });
}

function matchesRule(event: RulePlannedEvent, { weekly, capacity }: SeriesRow): boolean {
  if (weekly === null || event.capacity !== capacity) return false;
  const day = localDate(parseInstant(event.admits_at));
  const [actual, expected] = [toEventTimes(event), eventTimesOn(weekly, day)];
  const fields = Object.keys(expected) as (keyof EventTimes)[];
  return weekday(day) === weekly.weekday && fields.every((field) => actual[field] === expected[field]);
}

// Locks a series for a change. Throws if the series was changed since `revision`.
async function lockSeriesAtRevision({ sql }: SeriesWorld, id: string, revision: number): Promise<void> {
  const row = requireFound(await findSeries(sql, id, { lock: true }));
  if (row.revision !== revision) throw deskProblem('activities/changed-meanwhile');
}

async function requireSeries({ sql }: SeriesWorld, id: string): Promise<SeriesRow> {
  const row = requireFound(await findSeries(sql, id));
  return row;
}

async function auditSeries(
  world: SeriesWorld,
  actor: Staff,
  id: string,
  action: string,
  facts?: object,
): Promise<void> {
  await writeAudit(world.sql, actor, world.clock.instant(), {
    action,
    subject: { kind: 'activity-series', id },
    ...(facts && { fields: Object.keys(facts) }),
  });
}
