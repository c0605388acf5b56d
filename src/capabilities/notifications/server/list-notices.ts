import type { Handler } from '#foundation/server/http/route.ts';
import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import type { listOwnNotices as listCall } from '../contract.ts';
import { selectNotices } from './store.ts';

/** Lists the account's notices, including those of topics that it has switched off. */
export const listOwnNotices: Handler<typeof listCall, Pick<World, 'sql'>, LoggedInTraveller> = async (world, actor) => {
  const rows = await selectNotices(world.sql, actor.accountId, pageSize);
  return { items: rows.map(({ id, kind, made_at }) => ({ id, kind, at: made_at })) };
};

const pageSize = 30;
