import type { HandlersOf } from '#foundation/server/http/route.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract.ts';
import { deletePush } from './store.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock'>, Traveller>;

export const removePush: Handlers['removePush'] = async (world, actor, { key }) => {
  const id = await deletePush(world.sql, actor.accountId, key);
  if (id !== undefined) {
    const removedAt = world.clock.instant();
    await writeAudit(world.sql, actor, removedAt, { action: 'account/remove-push', subject: { kind: 'push', id } });
  }
  return {};
};
