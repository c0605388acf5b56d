import type { Handler } from '#foundation/server/http/route.ts';
import {
  type ApplicationWorld,
  listGroupTravellers,
  readArrivalGroups,
} from '#capabilities/declaration/server/public.ts';
import { readPortLimit } from '#capabilities/ports-of-entry/server/public.ts';
import { recordListAccess, type StaffActor } from '#capabilities/staff/server/public.ts';
import { problem } from '#foundation/contract/problem.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { listArrivals as listCall } from '../contract-arrivals.ts';
import { keepAllowedGroups, requireQueueDay } from './read-queue.ts';
import { listLatestDecisions } from './store-arrivals.ts';

type ListWorld = Pick<World, 'clock' | 'log'> & ApplicationWorld & { metrics: Pick<Metrics, 'count'> };

/** Lists the travellers of one flight, vessel or the land border. Audited as one list, by day and key of the group. */
export const listArrivals: Handler<typeof listCall, ListWorld, StaffActor> = async (world, actor, input) => {
  const day = requireQueueDay(world, input.day);
  await requireAllowedGroup(world, actor, day, input.group);
  const travellerList = await listGroupTravellers(world, day, input.group, maxTravellers);
  if (!travellerList) throw problem('foundation/invalid', { fields: [{ path: 'group', key: 'invalid' }] });
  await recordListAccess(world, actor, { kind: 'arrivals', id: arrivalListId(day, input.group) }, recordedFields);
  const ids = [...new Set(travellerList.travellers.map(({ id }) => id))];
  const decisionByTraveller = new Map(
    (await listLatestDecisions(world.sql, ids)).map((row) => [`${row.declaration_id} ${row.number}`, row]),
  );
  const items = travellerList.travellers.map(({ decidedAt, version: _version, ...traveller }) => {
    const lastDecision = decisionByTraveller.get(`${traveller.id} ${traveller.number}`);
    const decision = lastDecision && {
      kind: lastDecision.kind,
      decidedAt: lastDecision.decided_at,
      // `decidedAt` is null as long as no decision is about the version in force.
      isDeclarationEdited: decidedAt === null,
    };
    return { ...traveller, decision: decision ?? null };
  });
  return { total: travellerList.total, items };
};

// An officer who is limited to ports lists only groups that can arrive there.
async function requireAllowedGroup(world: ListWorld, actor: StaffActor, day: LocalDate, key: string): Promise<void> {
  const limit = await readPortLimit(world, actor);
  if (!limit) return;
  const group = (await readArrivalGroups(world, day)).find((candidate) => candidate.key === key);
  const allowed = group && (await keepAllowedGroups(world, limit, day, [group]));
  if (!allowed?.length) throw problem('foundation/invalid', { fields: [{ path: 'group', key: 'invalid' }] });
}

/** Subject id of a group's list on a day in the access log. */
export function arrivalListId(day: LocalDate, group: string): string {
  return `${day} ${group}`;
}

// Seats of the largest aircraft that comes here. Of a larger group, the list has the undecided travellers first.
const maxTravellers = 300;
const recordedFields = ['name', 'reference', 'band', 'decisions'];
