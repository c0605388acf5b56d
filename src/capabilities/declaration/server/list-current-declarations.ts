import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract.ts';
import { listCurrentDeclarationsOfAccount } from './store-lists.ts';
import { viewSummaries } from './view-summaries.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock' | 'keys'>, Traveller>;

/** Lists the ongoing application, then submitted ones with an arrival today or later; at most 100. */
export const listCurrentDeclarations: Handlers['listCurrentDeclarations'] = async (world, actor) => {
  const today = world.clock.today();
  const rows = await listCurrentDeclarationsOfAccount(world.sql, actor.accountId, today, 100);
  return { items: await viewSummaries(world, rows, today), today };
};
