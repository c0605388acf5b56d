import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { cutPage, parseCursor } from '#foundation/server/cursor.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract.ts';
import { listPageOfAccount } from './store-lists.ts';
import { viewSummaries } from './view-summaries.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock' | 'keys'>, Traveller>;

/** Lists the account's applications in pages of ten, the latest change first. */
export const listDeclarations: Handlers['listDeclarations'] = async (world, actor, { status, cursor }) => {
  const today = world.clock.today();
  const rows = await listPageOfAccount(world.sql, actor.accountId, {
    status,
    after: parseCursor(cursor),
    limit: pageSize + 1,
  });
  const { page, nextPage } = cutPage(rows, pageSize, (row) => row.updated_at);
  return { items: await viewSummaries(world, page, today), today, ...nextPage };
};

const pageSize = 10;
