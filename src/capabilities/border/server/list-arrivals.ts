import { type FindWorld, listGroupTravellers } from '#capabilities/declaration/server/public.ts';
import { recordListAccess, type StaffActor } from '#capabilities/staff/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { listArrivals as listCall } from '../contract-arrivals.ts';
import { requireQueueDay } from './read-queue.ts';
import { listLastDecisions } from './store-arrivals.ts';

type ListWorld = Pick<World, 'clock' | 'log'> & FindWorld & { metrics: Pick<Metrics, 'count'> };

/** Who comes by one flight or vessel, or by land. On record as a list, with the day and the key of the group. */
export async function listArrivals(
  world: ListWorld,
  actor: StaffActor,
  input: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const day = requireQueueDay(world, input.day);
  const found = await listGroupTravellers(world, day, input.group, maxTravellers);
  if (!found) throw refuse('foundation/invalid', { fields: [{ path: 'group', key: 'invalid' }] });
  await recordListAccess(world, actor, { kind: 'arrivals', id: arrivalListId(day, input.group) }, recordedFields);
  const ids = [...new Set(found.travellers.map(({ id }) => id))];
  const decisions = new Map(
    (await listLastDecisions(world.sql, ids)).map((one) => [`${one.declaration_id} ${one.number}`, one]),
  );
  const items = found.travellers.map(({ decidedAt, ...traveller }) => {
    const last = decisions.get(`${traveller.id} ${traveller.number}`);
    const decision = last && { kind: last.kind, decidedAt: last.decided_at, edited: decidedAt === null };
    return { ...traveller, decision: decision ?? null };
  });
  return { total: found.total, items };
}

/** Under what looks at the list of a group on a day are on record. */
export function arrivalListId(day: LocalDate, group: string): string {
  return `${day} ${group}`;
}

// Seats of the largest aircraft that comes here; of more, those come first who have to be met first.
const maxTravellers = 300;
const recordedFields = ['name', 'reference', 'band', 'decisions'];
