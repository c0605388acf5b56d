import type { Band } from '#capabilities/screening/contract.ts';
import type { Language } from '#foundation/language/messages.ts';
import { zeroId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { effectiveJourney } from '../rules/validate-answers.ts';
import { type TransportMode, transportName } from '../rules/transport.ts';
import { decryptContent, namesColumn } from './encryption.ts';
import {
  listCurrentContents,
  countArrivals,
  type ArrivalCountRow,
  findGroupOfTraveller,
  listGroupsOfApplications,
  listAccountsArriving,
  listArrivals,
  listTravellersEntering,
  clearDecidedAt,
  setDecidedAt,
} from './store-arrivals.ts';
import { listDeclarationIdsOfAccount } from './store-account.ts';

/** Number of travellers; `decidedCount`: how many of them an officer has decided about. */
export type ArrivalCount = { travellerCount: number; decidedCount: number };

/**
 * Travellers who arrive together on a day: on one flight, on one vessel, or by land. `key` identifies the group in URLs
 * and in the audit log without revealing the flight. `name`: the flight or vessel for display; empty by land, or if the
 * flight is unknown.
 */
export type ArrivalGroup = { key: string; mode: TransportMode; name: string; bands: Record<Band, ArrivalCount> };

export type ExpectedTraveller = {
  id: string;
  reference: string;
  /** Position in the version in force. */
  number: number;
  version: number;
  /** Number of travellers of the application. */
  travellerCount: number;
  name: string;
  band: Band;
  /** First decision of an officer about the version in force. */
  decidedAt: string | null;
};

type ArrivalsWorld = Pick<World, 'sql' | 'keys'>;

/** Counts the travellers expected on a day by group. The groups are not sorted. */
export async function readArrivalGroups(world: ArrivalsWorld, day: LocalDate): Promise<ArrivalGroup[]> {
  const rows = await countArrivals(world.sql, day);
  const groupsByKey = new Map<string, { group: ArrivalGroup; row: ArrivalCountRow }>();
  for (const row of rows) {
    const key = groupKey(row);
    const entry = groupsByKey.get(key) ?? { row, group: { key, mode: row.mode, name: '', bands: zeroCounts() } };
    entry.group.bands[row.band] = { travellerCount: row.travellers, decidedCount: row.decided };
    groupsByKey.set(key, entry);
  }
  const namedGroups = [...groupsByKey.values()].filter(({ row }) => row.transport !== 0);
  const nameOf = await readTransportNames(
    world,
    namedGroups.map(({ row }) => row.sample),
  );
  for (const { group, row } of namedGroups) group.name = nameOf(row);
  return [...groupsByKey.values()].map(({ group }) => group);
}

/** A traveller who is expected on a day, without anything that identifies a person. `id`: the application. */
export type ArrivingTraveller = { id: string; number: number; mode: TransportMode; transport: string; band: Band };

/** Lists the travellers expected on a day. `transport`: the flight or vessel; empty by land, or if it is unknown. */
export async function listTravellersArrivingOn(world: ArrivalsWorld, day: LocalDate): Promise<ArrivingTraveller[]> {
  const rows = await listTravellersEntering(world.sql, day);
  const sampleByGroup = new Map(rows.filter(({ transport }) => transport !== 0).map((row) => [groupKey(row), row]));
  const nameOf = await readTransportNames(
    world,
    [...sampleByGroup.values()].map(({ id }) => id),
  );
  const nameByGroup = new Map(
    [...sampleByGroup].map(([key, { id, number }]) => [key, nameOf({ sample: id, sample_number: number })]),
  );
  return rows.map(({ id, number, mode, transport, band }) => ({
    id,
    number,
    mode,
    transport: nameByGroup.get(groupKey({ mode, transport })) ?? '',
    band,
  }));
}

/** Traveller who enters on a day, without a name. `groupKey`: as in `ArrivalGroup`. */
export type TravellerOfDay = {
  declarationId: string;
  number: number;
  day: LocalDate;
  mode: TransportMode;
  groupKey: string;
  isDecided: boolean;
};

export async function listTravellersOfDay({ sql }: Pick<World, 'sql'>, day: LocalDate): Promise<TravellerOfDay[]> {
  return (await listTravellersEntering(sql, day)).map((row) => ({
    declarationId: row.id,
    number: row.number,
    day,
    mode: row.mode,
    groupKey: groupKey(row),
    isDecided: row.decided_at !== null,
  }));
}

/** Lists at most `limit` travellers of a group. Undefined for a malformed key. `total`: number of all travellers. */
export async function listGroupTravellers(
  world: ArrivalsWorld,
  day: LocalDate,
  key: string,
  limit: number,
): Promise<{ total: number; travellers: ExpectedTraveller[] } | undefined> {
  const group = parseGroupKey(key);
  if (!group) return undefined;
  const rows = await listArrivals(world.sql, { day, ...group, limit });
  const travellers = rows.map((row) => {
    const names = namesColumn.decrypt(world, row.id, row.summary);
    const { id, reference, number, version, band, decided_at: decidedAt } = row;
    return {
      id,
      reference,
      number,
      version,
      travellerCount: names.length,
      name: names[number - 1] ?? '',
      band,
      decidedAt,
    };
  });
  return { total: rows[0]?.total ?? 0, travellers };
}

/** Finds with whom a traveller of the version in force arrives. Undefined if there is no such traveller. */
export async function findArrivalGroup(
  { sql }: Pick<World, 'sql'>,
  { id, number }: { id: string; number: number },
): Promise<{ day: LocalDate; key: string; isOneConveyance: boolean } | undefined> {
  const row = await findGroupOfTraveller(sql, id, number);
  return row && { day: row.day, key: groupKey(row), isOneConveyance: row.transport !== 0 };
}

export async function listGroupsOfAccount(
  { sql }: Pick<World, 'sql'>,
  account: string,
): Promise<{ day: LocalDate; key: string }[]> {
  const rows = await listGroupsOfApplications(sql, await listDeclarationIdsOfAccount(sql, account));
  return rows.map((row) => ({ day: row.day, key: groupKey(row) }));
}

/** Arrivals of a day to notify: those of one group, or all of a mode. `declaredBefore`: instant of the request. */
type ArrivingAccounts = { day: LocalDate; mode: TransportMode; key: string | null; declaredBefore: string };

/**
 * Lists accounts with travellers who arrive together, each once, in the order of their ids after `after`. The language
 * is that of their messages.
 */
export async function listArrivingAccounts(
  { sql }: Pick<World, 'sql'>,
  { day, mode, key, declaredBefore }: ArrivingAccounts,
  { after = zeroId, limit }: { after?: string | undefined; limit: number },
): Promise<{ accountId: string; language: Language }[]> {
  const transport = key === null ? null : (parseGroupKey(key)?.transport ?? 0);
  const rows = await listAccountsArriving(sql, { day, mode, transport, declaredBefore, after, limit });
  return rows.map(({ account_id: accountId, language }) => ({ accountId, language }));
}

/** Marks travellers of the version in force as decided by an officer. They no longer count as pending. */
export async function markDecided(
  { sql }: Pick<World, 'sql'>,
  id: string,
  numbers: readonly number[],
  decidedAt: string,
): Promise<void> {
  await setDecidedAt(sql, id, numbers, decidedAt);
}

/** Marks travellers as pending again, because the only decisions about them were withdrawn. */
export async function markUndecided(
  { sql }: Pick<World, 'sql'>,
  id: string,
  numbers: readonly number[],
): Promise<void> {
  await clearDecidedAt(sql, id, numbers);
}

function zeroCounts(): Record<Band, ArrivalCount> {
  return {
    proceed: { travellerCount: 0, decidedCount: 0 },
    'see-health-officer': { travellerCount: 0, decidedCount: 0 },
  };
}

// `transport` is a 48-bit hash of the flight or vessel; 0 if there is none. The key contains it as 12 hex digits.
function groupKey({ mode, transport }: Pick<ArrivalCountRow, 'mode' | 'transport'>): string {
  return transport === 0 ? mode : `${mode}-${transport.toString(16).padStart(12, '0')}`;
}

function parseGroupKey(key: string): { mode: TransportMode; transport: number } | undefined {
  const match = /^(air|land|sea)(?:-([0-9a-f]{12}))?$/.exec(key);
  return match ? { mode: match[1] as TransportMode, transport: Number.parseInt(match[2] ?? '0', 16) } : undefined;
}

// Reads each group's name from one sample traveller: all travellers of a group entered flights or vessels that compare
// equal. `ids`: applications of the samples.
async function readTransportNames(
  world: ArrivalsWorld,
  ids: readonly string[],
): Promise<(row: Pick<ArrivalCountRow, 'sample' | 'sample_number'>) => string> {
  const contents = await listCurrentContents(world.sql, ids);
  const answersById = new Map(
    contents.map((version) => [version.id, decryptContent(world, version.version_id, version.content).answers]),
  );
  return ({ sample, sample_number: number }) => {
    const answers = answersById.get(sample);
    // The name is empty if the application was deleted or edited after the count.
    return answers?.travellers[number - 1] ? transportName(effectiveJourney(answers, number - 1)) : '';
  };
}
