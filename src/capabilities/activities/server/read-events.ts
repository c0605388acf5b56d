import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { authorizeAccessToOthers, requirePerson } from '#capabilities/members/server/public.ts';
import { sortByDistance } from '#capabilities/nearby/rules/distance.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem } from '#foundation/contract/problem.ts';
import { cutPage, parseCursor } from '#foundation/server/cursor.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type { EventKindCalls } from '../contract.ts';
import type { EventKind } from '../rules/event-kinds.ts';
import { listingPeriod, onSiteRadiusMetres } from '../rules/limits.ts';
import { viewEligibility } from './evaluate-eligibility.ts';
import { consumeQuota } from './quotas.ts';
import { findEvent, selectUpcomingEventsPage } from './store-events.ts';
import { selectUpcomingLocations } from './store-series.ts';
import { toEventView, type ViewWorld } from './view.ts';

const pageSize = 20;

/** Lists upcoming events of one kind, the next first. */
export async function listEvents(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  _actor: LoggedInTraveller,
  { district, cursor }: InputOf<EventKindCalls['list']>,
  kind: EventKind,
): Promise<OutputOf<EventKindCalls['list']>> {
  const now = clock.instant();
  const filter = { kind, district, admittingAfter: now, startingBefore: isoInstant(clock.now() + listingPeriod) };
  const rows = await selectUpcomingEventsPage(sql, filter, parseCursor(cursor), pageSize + 1);
  const { page, nextPage } = cutPage(rows, pageSize, ({ admits_at }) => admits_at);
  return { at: now, items: page.map(toEventView), ...nextPage };
}

/**
 * Reads an event, or the next event of one kind, with one person's eligibility. Records the access to others' health
 * data.
 */
export async function readEventForPerson(
  world: ViewWorld,
  actor: LoggedInTraveller,
  { member_id, event_id }: InputOf<EventKindCalls['nextEntrance']>,
  kind: EventKind,
): Promise<OutputOf<EventKindCalls['nextEntrance']>> {
  const person = await requirePerson(world, actor, member_id);
  const now = world.clock.now();
  const filter = { kind, admittingAfter: isoInstant(now), startingBefore: isoInstant(now + listingPeriod) };
  const event = event_id
    ? await findEvent(world.sql, event_id, kind)
    : (await selectUpcomingEventsPage(world.sql, filter, undefined, 1))[0];
  if (event_id && !event) throw problem('foundation/not-found');
  if (!event) return { entrance: null };
  await authorizeAccessToOthers(world, actor, [person], { action: 'activities/read', fields: ['health'] });
  return { entrance: await viewEligibility(world, event, person) };
}

/** Lists the distances from a position to the venues of coming events. The position is neither stored nor logged. */
export async function listEventDistances(
  world: Pick<World, 'sql' | 'clock'>,
  actor: LoggedInTraveller,
  position: InputOf<EventKindCalls['uploadCoordinate']>,
  kind: EventKind,
): Promise<OutputOf<EventKindCalls['uploadCoordinate']>> {
  await consumeQuota(world, actor.accountId, 'positions');
  const locations = await selectUpcomingLocations(world.sql, kind, world.clock.instant());
  return {
    items: sortByDistance(locations, position).map(({ id, metres }) => ({
      series: id,
      metres: metres ?? 0,
      in_place: (metres ?? 0) <= onSiteRadiusMetres,
    })),
  };
}
