import type { Handler } from '#foundation/server/http/route.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type { listCurrentDeclarations as currentCall } from '../contract.ts';
import { listCurrentDeclarationsOfAccount } from './store-lists.ts';
import { viewSummaries } from './view-summaries.ts';

/** Lists the ongoing application, then submitted ones with an arrival today or later; at most 100. */
export const listCurrentDeclarations: Handler<
  typeof currentCall,
  Pick<World, 'sql' | 'clock' | 'keys'>,
  Traveller
> = async (world, actor) => {
  const today = world.clock.today();
  const rows = await listCurrentDeclarationsOfAccount(world.sql, actor.accountId, today, 100);
  return { items: await viewSummaries(world, rows, today), today };
};
