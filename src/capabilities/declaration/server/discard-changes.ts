import type { HandlersOf } from '#foundation/server/http/route.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract.ts';
import { isActionAllowed } from '../rules/status-transitions.ts';
import { deleteDraft, lockDeclaration } from './store.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock'>, Traveller>;

/** Deletes the unsubmitted changes of a submitted application. The version in force does not change. */
export const discardChanges: Handlers['discardChanges'] = async (world, actor, { id }) => {
  const declaration = requireFound(await lockDeclaration(world.sql, actor.accountId, id));
  if (!isActionAllowed('discard', declaration, world.clock.today())) throw problem('declaration/closed');
  if (declaration.draft === null) return { revision: declaration.revision };
  const timestamp = world.clock.instant();
  const revision = await deleteDraft(world.sql, id, timestamp);
  await writeAudit(world.sql, actor, timestamp, {
    action: 'declaration/discard-changes',
    subject: { kind: 'declaration', id },
    fields: ['draft'],
  });
  return { revision };
};
