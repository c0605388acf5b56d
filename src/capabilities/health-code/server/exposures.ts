import { flattenIds, findFirstRowByPerson, type IdsByPerson } from '#capabilities/members/server/public.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, type Millis, parseInstant } from '#foundation/time/clock.ts';
import { deleteExposure, insertExposure, selectLastExposures } from './store-exposures.ts';

type ExposureWorld = Pick<World, 'sql' | 'keys'>;

/** Exposure of a person. `occasion`: id of its source. An exposure is unique by occasion and person. */
type Exposure = { occasion: string; person: string };

/**
 * Records an exposure that ended at `endedAt`, in the caller's transaction. The exposure counts for `exposedDays` of
 * the rules in force.
 */
export async function recordExposure(
  world: ExposureWorld,
  { occasion, person }: Exposure,
  endedAt: Millis,
): Promise<void> {
  await insertExposure(world.sql, { occasion, person_key: hashExposureKey(world, person), at: isoInstant(endedAt) });
}

export async function revokeExposure(world: ExposureWorld, { occasion, person }: Exposure): Promise<void> {
  await deleteExposure(world.sql, occasion, hashExposureKey(world, person));
}

/** Reads the end of each person's latest exposure. Persons without an exposure are missing from the map. */
export async function readLastExposures(world: ExposureWorld, idsByPerson: IdsByPerson): Promise<Map<string, Millis>> {
  const idByKey = new Map(flattenIds(idsByPerson).map((id) => [hashExposureKey(world, id).toString('hex'), id]));
  const exposures = await selectLastExposures(
    world.sql,
    [...idByKey.keys()].map((key) => Buffer.from(key, 'hex')),
  );
  const latestByPerson = findFirstRowByPerson(
    idsByPerson,
    exposures,
    ({ key }) => idByKey.get(key.toString('hex')) ?? '',
  );
  return new Map([...latestByPerson].map(([person, { at }]) => [person, parseInstant(at)]));
}

/** Hashes a person's id with a key, so that the table of exposures contains no ids. */
export function hashExposureKey({ keys }: Pick<World, 'keys'>, person: string): Buffer {
  return lookupHash(keys, 'health-code/exposed', person);
}
