import type { HandlersOf } from '#foundation/server/http/route.ts';
import { readArrivalTimes } from '#capabilities/conveyances/server/public.ts';
import { readArrivalGroups } from '#capabilities/declaration/server/public.ts';
import { readPortKind } from '#capabilities/ports-of-entry/server/public.ts';
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
export const readQueue: Handlers['readQueue'] = async (world, _actor, input) => {
  const day = requireQueueDay(world, input.day);
  const from = startOfDay(day);
  const portKind = input.port === undefined ? undefined : await readPortKind(world, input.port);
  if (input.port !== undefined && portKind === undefined)
    throw problem('foundation/invalid', { fields: [{ path: 'port', key: 'invalid' }] });
  const [groups, timesOf, hours] = await Promise.all([
    readArrivalGroups(world, day),
    readArrivalTimes(world, day),
    countDecisionsByHour(world.sql, { from: isoInstant(from), to: isoInstant(from + oneDay), portId: input.port }),
  ]);
  return {
    at: world.clock.instant(),
    groups: groups
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
