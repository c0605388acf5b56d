import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { problem, type restartDeclaration as restartCall } from '../contract.ts';
import { may } from '../rules/life.ts';
import { closeDeclaration, holdDeclaration } from './store.ts';

/** Ends the ongoing application so that a new one can begin (spec §4). */
export async function restartDeclaration(
  world: Pick<World, 'sql' | 'clock'>,
  actor: Traveller,
  { id }: InputOf<typeof restartCall>,
): Promise<OutputOf<typeof restartCall>> {
  const found = await holdDeclaration(world.sql, actor.accountId, id);
  if (!found) throw refuse('foundation/not-found');
  if (!may('restart', found, world.clock.today())) throw problem('declaration/closed');
  const at = isoInstant(world.clock.now());
  await closeDeclaration(world.sql, id, 'ended', at);
  await writeAudit(world.sql, actor, at, {
    act: 'declaration/restart',
    subject: { kind: 'declaration', id },
    fields: ['status'],
  });
  return { status: 'ended' };
}
