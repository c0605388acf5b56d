import type { Sql } from '#foundation/server/world.ts';
import { selectRemovedIdsAfter } from './store-personal-data.ts';

/**
 * Yields the ids of removed children and linked members, in pages of 1000. Other capabilities use the ids to delete
 * data that they retain only while an account acts for the member. No erasure of an account would delete that data.
 */
export async function* readRemovedMemberIds({ sql }: { sql: Sql }): AsyncGenerator<string[]> {
  let page = await selectRemovedIdsAfter(sql, lowestId, 1000);
  while (page.length > 0) {
    yield page;
    page = await selectRemovedIdsAfter(sql, page.at(-1) ?? lowestId, 1000);
  }
}

const lowestId = '00000000-0000-0000-0000-000000000000';
