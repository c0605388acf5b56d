import { zeroId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { namesColumn } from './encryption.ts';
import { listNamesOfDay } from './store-arrivals.ts';

/** A traveller of an application, by number from 1. */
export type NamedTraveller = { id: string; number: number };

/**
 * Finds travellers of a day whose name matches. Decrypts the names of the day in memory, because the tables have no
 * names. `hasMore`: more than `limit` travellers match.
 */
export async function findTravellersByName(
  world: Pick<World, 'sql' | 'keys'>,
  day: LocalDate,
  matches: (name: string) => boolean,
  limit: number,
): Promise<{ travellers: NamedTraveller[]; hasMore: boolean }> {
  const travellers: NamedTraveller[] = [];
  let names: { id: string; texts: readonly string[] } = { id: '', texts: [] };
  for (let after: NamedTraveller | undefined = { id: zeroId, number: 0 }; after; ) {
    const rows = await listNamesOfDay(world.sql, day, after, pageSize);
    for (const { id, number, summary } of rows) {
      if (names.id !== id) names = { id, texts: namesColumn.decrypt(world, id, summary) };
      if (matches(names.texts[number - 1] ?? '')) travellers.push({ id, number });
      if (travellers.length > limit) return { travellers: travellers.slice(0, limit), hasMore: true };
    }
    after = rows.length === pageSize ? rows.at(-1) : undefined;
  }
  return { travellers, hasMore: false };
}

const pageSize = 500;
