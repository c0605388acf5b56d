import type { Band } from '#capabilities/screening/contract.ts';
import type { World } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { effectiveJourney } from '../rules/validate-answers.ts';
import { type TransportMode, transportName } from '../rules/transport.ts';
import { decryptContent, decryptNames } from './encryption.ts';
import {
  listCurrentContents,
  countArrivals,
  type ArrivalCountRow,
  listGroupsOfApplications,
  listArrivals,
  setDecided,
} from './store-arrivals.ts';
import { listIdsOfAccount } from './store-account.ts';

/** How many are expected, and about how many of them somebody has decided. */
export type ArrivalCount = { travellers: number; decided: number };

/**
 * Who comes together on a day: by one flight, by one vessel, or by land. `key` names them in addresses and on record without
 * saying which flight it is; `name` does, and is empty by land and where travellers did not know it.
 */
export type ArrivalGroup = { key: string; mode: TransportMode; name: string; bands: Record<Band, ArrivalCount> };

/** A traveller as a list shows them. */
export type ExpectedTraveller = {
  id: string;
  reference: string;
  number: number;
  of: number;
  name: string;
  band: Band;
  /** When an officer first decided about the version in force. */
  decidedAt: string | null;
};

type ArrivalsWorld = Pick<World, 'sql' | 'keys'>;

/** Those who are expected on a day, counted; in no order. */
export async function readArrivalGroups(world: ArrivalsWorld, day: LocalDate): Promise<ArrivalGroup[]> {
  const rows = await countArrivals(world.sql, day);
  const groups = new Map<string, { group: ArrivalGroup; row: ArrivalCountRow }>();
  for (const row of rows) {
    const key = groupKey(row);
    const known = groups.get(key) ?? { row, group: { key, mode: row.mode, name: '', bands: zeroCounts() } };
    known.group.bands[row.band] = { travellers: row.travellers, decided: row.decided };
    groups.set(key, known);
  }
  const told = [...groups.values()].filter(({ row }) => row.transport !== 0);
  const nameOf = await readTransportNames(
    world,
    told.map(({ row }) => row.sample),
  );
  for (const { group, row } of told) group.name = nameOf(row);
  return [...groups.values()].map(({ group }) => group);
}

/** The travellers of one of these groups, `limit` at most; undefined for a key that is none. `total`: of all. */
export async function listGroupTravellers(
  world: ArrivalsWorld,
  day: LocalDate,
  key: string,
  limit: number,
): Promise<{ total: number; travellers: ExpectedTraveller[] } | undefined> {
  const read = /^(air|land|sea)(?:-([0-9a-f]{12}))?$/.exec(key);
  if (!read) return undefined;
  const transport = Number.parseInt(read[2] ?? '0', 16);
  const rows = await listArrivals(world.sql, { day, mode: read[1] as TransportMode, transport, limit });
  const travellers = rows.map((row) => {
    const names = decryptNames(world, row.id, row.summary);
    const { id, reference, number, band, decided_at: decidedAt } = row;
    return { id, reference, number, of: names.length, name: names[number - 1] ?? '', band, decidedAt };
  });
  return { total: rows[0]?.total ?? 0, travellers };
}

/** In which groups the travellers of an account are expected, and on which days. */
export async function listGroupsOfAccount(
  { sql }: Pick<World, 'sql'>,
  account: string,
): Promise<{ day: LocalDate; key: string }[]> {
  const rows = await listGroupsOfApplications(sql, await listIdsOfAccount(sql, account));
  return rows.map((row) => ({ day: row.day, key: groupKey(row) }));
}

/** Notes that an officer decided about travellers of the version in force: they are not waited for any more. */
export async function markDecided(
  { sql }: Pick<World, 'sql'>,
  id: string,
  numbers: readonly number[],
  at: string,
): Promise<void> {
  await setDecided(sql, id, numbers, at);
}

function zeroCounts(): Record<Band, ArrivalCount> {
  return { proceed: { travellers: 0, decided: 0 }, 'see-health-officer': { travellers: 0, decided: 0 } };
}

function groupKey({ mode, transport }: Pick<ArrivalCountRow, 'mode' | 'transport'>): string {
  return transport === 0 ? mode : `${mode}-${transport.toString(16).padStart(12, '0')}`;
}

// What one of each group typed: all of it typed what compares equal.
async function readTransportNames(
  world: ArrivalsWorld,
  ids: readonly string[],
): Promise<(row: ArrivalCountRow) => string> {
  const contents = await listCurrentContents(world.sql, ids);
  const known = new Map(contents.map((one) => [one.id, decryptContent(world, one.version_id, one.content).answers]));
  return ({ sample, sample_number: number }) => {
    const answers = known.get(sample);
    // Gone, or edited, since they were counted.
    return answers?.travellers[number - 1] ? transportName(effectiveJourney(answers, number - 1)) : '';
  };
}
