import type { RuleSets } from '#capabilities/screening/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type { readDeclaration as readCall } from '../contract.ts';
import { findDeclaration, findVersion } from './store.ts';
import { viewDetail } from './view.ts';

export async function readDeclaration(
  world: Pick<World, 'sql' | 'clock' | 'keys'> & { ruleSets: RuleSets },
  actor: Traveller,
  { id }: InputOf<typeof readCall>,
): Promise<OutputOf<typeof readCall>> {
  const row = requireFound(await findDeclaration(world.sql, actor.accountId, id));
  const version = row.version > 0 ? await findVersion(world.sql, row.id, row.version) : undefined;
  return viewDetail(world, row, version, world.clock.today());
}
