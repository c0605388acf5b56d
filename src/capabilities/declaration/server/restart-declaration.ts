import type { HandlersOf } from '#foundation/server/http/route.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract.ts';
import { isActionAllowed } from '../rules/status-transitions.ts';
import { closeDeclaration, lockDeclaration } from './store.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock'>, Traveller>;

/** Ends the ongoing application so that the traveller can start a new one (spec §4). */
export const restartDeclaration: Handlers['restartDeclaration'] = async (world, actor, { id }) => {
  const declaration = requireFound(await lockDeclaration(world.sql, actor.accountId, id));
  if (!isActionAllowed('restart', declaration, world.clock.today())) throw problem('declaration/closed');
  const timestamp = world.clock.instant();
  await closeDeclaration(world.sql, id, 'ended', timestamp);
  await writeAudit(world.sql, actor, timestamp, {
    action: 'declaration/restart',
    subject: { kind: 'declaration', id },
    fields: ['status'],
  });
  return { status: 'ended' };
};
