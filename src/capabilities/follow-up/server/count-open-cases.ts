import type { World } from '#foundation/server/world.ts';
import { countOpenCasesOf } from './store-lists.ts';

/** Counts the open cases of travellers who came by air, sea or land. */
export async function countOpenCases({ sql }: Pick<World, 'sql'>, post: 'air' | 'sea' | 'land'): Promise<number> {
  return countOpenCasesOf(sql, post);
}
