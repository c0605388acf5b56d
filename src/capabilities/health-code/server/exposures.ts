import { flattenIds, firstRowByPerson, type IdsByPerson } from '#capabilities/members/server/public.ts';
import { lookupHash } from '#foundation/server/keys/lookup.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, type Millis, parseInstant } from '#foundation/time/clock.ts';
import { deleteExposure, insertExposure, selectLastExposures } from './store-exposures.ts';

type ExposureWorld = Pick<World, 'sql' | 'keys'>;

/** Somebody who was near a case. `occasion`: the id of what it stands on, so that it is noted once and can be taken back. */
type Exposure = { occasion: string; person: string };

/** Notes that somebody was near a case, last at `at`; in the caller's transaction. For as long as the rules say, their code says so. */
export async function recordExposure(world: ExposureWorld, { occasion, person }: Exposure, at: Millis): Promise<void> {
  await insertExposure(world.sql, { occasion, key: hashExposureKey(world, person), at: isoInstant(at) });
}

/** Takes back what was noted. */
export async function revokeExposure(world: ExposureWorld, { occasion, person }: Exposure): Promise<void> {
  await deleteExposure(world.sql, occasion, hashExposureKey(world, person));
}

/** When each of some persons was last near a case; without those of whom nothing says so. */
export async function readLastExposures(world: ExposureWorld, people: IdsByPerson): Promise<Map<string, Millis>> {
  const keys = new Map(flattenIds(people).map((id) => [hashExposureKey(world, id).toString('hex'), id]));
  const found = await selectLastExposures(
    world.sql,
    [...keys.keys()].map((key) => Buffer.from(key, 'hex')),
  );
  const firsts = firstRowByPerson(people, found, ({ key }) => keys.get(key.toString('hex')) ?? '');
  return new Map([...firsts].map(([person, { at }]) => [person, parseInstant(at)]));
}

/** How what was noted about a person is found. */
export function hashExposureKey({ keys }: Pick<World, 'keys'>, person: string): Buffer {
  return lookupHash(keys, 'health-code/exposed', person);
}
