import { flattenIds, firstRowByPerson, type IdsByPerson } from '#capabilities/members/server/public.ts';
import { lookupHash } from '#foundation/server/keys/lookup.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, type Millis, parseInstant } from '#foundation/time/clock.ts';
import { deleteExposed, insertExposed, newestExposed } from './store-exposed.ts';

type ExposedWorld = Pick<World, 'sql' | 'keys'>;

/** Somebody who was near a case. `occasion`: the id of what it stands on, so that it is noted once and can be taken back. */
type Exposed = { occasion: string; person: string };

/** Notes that somebody was near a case, last at `at`; in the caller's transaction. For as long as the rules say, their code says so. */
export async function noteExposed(world: ExposedWorld, { occasion, person }: Exposed, at: Millis): Promise<void> {
  await insertExposed(world.sql, { occasion, key: exposedKey(world, person), at: isoInstant(at) });
}

/** Takes back what was noted. */
export async function takeBackExposed(world: ExposedWorld, { occasion, person }: Exposed): Promise<void> {
  await deleteExposed(world.sql, occasion, exposedKey(world, person));
}

/** When each of some persons was last near a case; without those of whom nothing says so. */
export async function lastExposed(world: ExposedWorld, people: IdsByPerson): Promise<Map<string, Millis>> {
  const keys = new Map(flattenIds(people).map((id) => [exposedKey(world, id).toString('hex'), id]));
  const found = await newestExposed(
    world.sql,
    [...keys.keys()].map((key) => Buffer.from(key, 'hex')),
  );
  const firsts = firstRowByPerson(people, found, ({ key }) => keys.get(key.toString('hex')) ?? '');
  return new Map([...firsts].map(([person, { at }]) => [person, parseInstant(at)]));
}

/** How what was noted about a person is found. */
export function exposedKey({ keys }: Pick<World, 'keys'>, person: string): Buffer {
  return lookupHash(keys, 'health-code/exposed', person);
}
