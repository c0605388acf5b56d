import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { RuleSets } from '#capabilities/screening/server/public.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type * as calls from '../contract.ts';
import { findDeclaration, findVersion } from './store.ts';
import { viewDetail } from './view.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock' | 'keys'> & { ruleSets: RuleSets }, Traveller>;

export const readDeclaration: Handlers['readDeclaration'] = async (world, actor, { id }) => {
  const row = requireFound(await findDeclaration(world.sql, actor.accountId, id));
  const version = row.version > 0 ? await findVersion(world.sql, row.id, row.version) : undefined;
  return viewDetail(world, row, version, world.clock.today());
};
