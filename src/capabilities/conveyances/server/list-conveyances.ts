import { readArrivalGroups } from '#capabilities/declaration/server/public.ts';
import { readPortLimit, readPorts, requireAllowedPort } from '#capabilities/ports-of-entry/server/public.ts';
import { normalizeTransport } from '#capabilities/screening/rules/transport.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import type { Language } from '#foundation/language/messages.ts';
import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import type * as calls from '../contract.ts';
import type { DeclaredTravellers } from '../contract.ts';
import { type ArrivalTimes, bestArrivalTime } from '../rules/arrival.ts';
import { feedSilenceMs } from '../rules/limits.ts';
import type { ConveyanceFeed } from './conveyance-feed.ts';
import { type ArrivalRow, findFeedState, selectArrivalsOfDay } from './store.ts';
import { viewConveyance, viewTimes } from './view.ts';

export type ConveyancesWorld = Pick<World, 'sql' | 'keys' | 'clock'> & { conveyanceFeed: ConveyanceFeed | undefined };
type Handlers = HandlersOf<typeof calls, ConveyancesWorld, Staff>;

/** Lists the arrivals of a day. Not audited as an access, because the counts name nobody. */
export const listConveyances: Handlers['listConveyances'] = async (world, actor, input) => {
  const limit = await readPortLimit(world, actor);
  if (input.port !== undefined) requireAllowedPort(limit, input.port);
  const list = await readConveyances(world, actor.language, input);
  return { ...list, items: list.items.filter(({ portId }) => limit?.has(portId) ?? true) };
};

/** Reads the arrivals of a day, at all ports or at one, with counts of travellers. */
export async function readConveyances(
  world: ConveyancesWorld,
  language: Language,
  { day, port }: InputOf<typeof calls.listConveyances>,
): Promise<OutputOf<typeof calls.listConveyances>> {
  const groups = await readDeclaredGroups(world, day);
  const rows = await selectArrivalsOfDay(world.sql, { day });
  const portById = new Map((await readPorts(world, language)).map((known) => [known.id, known]));
  const keyOfRow = (row: (typeof rows)[number]) => `${portById.get(row.port_id)?.kind ?? ''} ${row.comparable_name}`;
  const scheduledKeys = new Set(rows.map(keyOfRow));
  const items = rows
    .filter((row) => port === undefined || row.port_id === port)
    .map((row) => viewConveyance(row, portById.get(row.port_id), groups.get(keyOfRow(row))))
    .toSorted((a, b) => bestArrivalTime(a) - bestArrivalTime(b));
  const unscheduled = [...groups].filter(([key]) => !scheduledKeys.has(key));
  return {
    at: world.clock.instant(),
    items,
    unscheduledTravellers: unscheduled.reduce((total, [, { travellers }]) => total + travellers.declared, 0),
    feed: await readFeedState(world),
  };
}

type ArrivalLookup<Found> = (mode: string, declaredName: string) => Found[];

/** Finds the times of a day's flights and vessels. The lookup takes the mode of travel and the declared name. */
export async function readArrivalTimes(world: Pick<World, 'sql'>, day: string): Promise<ArrivalLookup<ArrivalTimes>> {
  const rowsOf = await readArrivalRows(world, day);
  return (mode, name) => rowsOf(mode, name).map((row) => viewTimes(row));
}

/** Finds the ports of a day's flights and vessels by mode of travel and declared name. */
export async function readArrivalPorts(world: Pick<World, 'sql'>, day: string): Promise<ArrivalLookup<string>> {
  const rowsOf = await readArrivalRows(world, day);
  return (mode, name) => rowsOf(mode, name).map((row) => row.port_id);
}

async function readArrivalRows({ sql }: Pick<World, 'sql'>, day: string): Promise<ArrivalLookup<ArrivalRow>> {
  const portById = new Map((await readPorts({ sql }, 'en')).map((port) => [port.id, port]));
  const rowsByKey = Map.groupBy(
    await selectArrivalsOfDay(sql, { day }),
    (row) => `${portById.get(row.port_id)?.kind ?? ''} ${row.comparable_name}`,
  );
  return (mode, name) => rowsByKey.get(`${mode} ${normalizeTransport(name)}`) ?? [];
}

type DeclaredGroup = { key: string; travellers: DeclaredTravellers };

// Flights and vessels that travellers declared for a day, by mode of travel and comparable name.
async function readDeclaredGroups(world: ConveyancesWorld, day: string): Promise<Map<string, DeclaredGroup>> {
  const groups = (await readArrivalGroups(world, day)).filter(({ name }) => name !== '');
  return new Map(
    groups.map(({ key, mode, name, bands }) => {
      const declared = bands.proceed.travellerCount + bands['see-health-officer'].travellerCount;
      const decided = bands.proceed.decidedCount + bands['see-health-officer'].decidedCount;
      const seeHealthOfficer = bands['see-health-officer'].travellerCount;
      const travellers = { declared, decided, waiting: declared - decided, seeHealthOfficer };
      return [`${mode} ${normalizeTransport(name)}`, { key, travellers }];
    }),
  );
}

async function readFeedState({ sql, clock, conveyanceFeed }: ConveyancesWorld) {
  if (!conveyanceFeed) return null;
  const succeededAt = (await findFeedState(sql, conveyanceFeed.name))?.succeeded_at ?? null;
  return { succeededAt, isSilent: succeededAt === null || clock.now() - parseInstant(succeededAt) > feedSilenceMs };
}
