import type { HandlersOf } from '#foundation/server/http/route.ts';
import { readArrivalPorts, readArrivalTimes } from '#capabilities/conveyances/server/public.ts';
import { type ArrivalGroup, readArrivalGroups } from '#capabilities/declaration/server/public.ts';
import {
  type PortLimit,
  readPortKind,
  readPortLimit,
  readPorts,
  requireAllowedPort,
} from '#capabilities/ports-of-entry/server/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import { day as oneDay, isoInstant, startOfDay } from '#foundation/time/clock.ts';
import type * as calls from '../contract-arrivals.ts';
import { countDecisionsByHour } from './store-arrivals.ts';
import { problem } from '#foundation/contract/problem.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { isQueueDay } from '../rules/queue-days.ts';

/** Parses a day of the queue. Refuses any other text with a field error. */
export function requireQueueDay({ clock }: Pick<World, 'clock'>, text: string, path = 'day'): LocalDate {
  if (isQueueDay(text, clock.today())) return text;
  throw problem('foundation/invalid', { fields: [{ path, key: 'day' }] });
}

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'keys' | 'clock'>, StaffActor>;

/** Counts the expected travellers of a day. Not audited as an access, because the counts name nobody. */
export const readQueue: Handlers['readQueue'] = async (world, actor, input) => {
  const day = requireQueueDay(world, input.day);
  const from = startOfDay(day);
  const portKind = input.port === undefined ? undefined : await readPortKind(world, input.port);
  if (input.port !== undefined && portKind === undefined)
    throw problem('foundation/invalid', { fields: [{ path: 'port', key: 'invalid' }] });
  const limit = await readPortLimit(world, actor);
  if (input.port !== undefined) requireAllowedPort(limit, input.port);
  const portIds = input.port === undefined ? limit && [...limit] : [input.port];
  const [groups, timesOf, hours] = await Promise.all([
    readArrivalGroups(world, day),
    readArrivalTimes(world, day),
    countDecisionsByHour(world.sql, { from: isoInstant(from), to: isoInstant(from + oneDay), portIds }),
  ]);
  return {
    at: world.clock.instant(),
    groups: (await keepAllowedGroups(world, limit, day, groups))
      .filter(({ mode }) => portKind === undefined || mode === portKind)
      .map(({ bands, ...group }) => ({
        ...group,
        proceed: bands.proceed,
        seeHealthOfficer: bands['see-health-officer'],
        arrivals: group.name === '' ? [] : timesOf(group.mode, group.name),
      })),
    hours: hours.map(({ hour, cleared, referred, paper }) => ({ hour, cleared, referred, 'paper-check': paper })),
  };
};

type Group = Pick<ArrivalGroup, 'mode' | 'name'>;

/**
 * Keeps the groups that can arrive at the ports of a limit: of their kinds, and without flights and vessels that the
 * timetable has at other ports only.
 */
export async function keepAllowedGroups<G extends Group>(
  world: Pick<World, 'sql'>,
  limit: PortLimit,
  day: LocalDate,
  groups: readonly G[],
): Promise<readonly G[]> {
  if (!limit) return groups;
  const ports = (await readPorts(world, 'en')).filter(({ id }) => limit.has(id));
  const modes = new Set<string>(ports.map(({ kind }) => kind));
  const portsOf = await readArrivalPorts(world, day);
  return groups.filter(({ mode, name }) => {
    const portIds = portsOf(mode, name);
    return modes.has(mode) && (portIds.length === 0 || portIds.some((portId) => limit.has(portId)));
  });
}
