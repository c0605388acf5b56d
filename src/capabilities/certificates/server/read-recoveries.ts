import type { HandlersOf } from '#foundation/server/http/route.ts';
import { recordAccess, readStaffNames } from '#capabilities/staff/server/public.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type * as calls from '../contract-console.ts';
import { computeRecoveryValidity } from '../rules/validity.ts';
import { recoveryColumn, refusalReasonColumn } from './encryption.ts';
import { findRecovery, selectRecoveries } from './store-recoveries.ts';
import { viewRecovery } from './view.ts';

export type AccessWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'log'> & { metrics: Pick<Metrics, 'count'> };

type Handlers = HandlersOf<typeof calls, AccessWorld, Staff>;

export const listRecoveries: Handlers['listRecoveries'] = async (world, _actor, input) => {
  const { page, nextPage } = await selectRecoveries(world.sql, input);
  const nameOf = await readStaffNames(
    world,
    page.flatMap((row) => [row.recorded_by, row.decided_by]),
  );
  return { items: page.map((row) => viewRecovery(world, row, nameOf)), ...nextPage };
};

/** Returns a recovery with the person's data, and audits the access. */
export const readRecovery: Handlers['readRecovery'] = async (world, actor, { id }) => {
  const row = requireFound(await findRecovery(world.sql, id));
  const recovered = recoveryColumn.decrypt(world, id, row.content);
  await recordAccess(world, actor, { kind: 'recovery', id }, Object.keys(recovered));
  return {
    ...viewRecovery(world, row, await readStaffNames(world, [row.recorded_by, row.decided_by])),
    recovered,
    ...computeRecoveryValidity(recovered.firstPositive),
    isRecordedByCaller: row.recorded_by === actor.staffId,
    reason: row.reason ? refusalReasonColumn.decrypt(world, id, row.reason) : '',
  };
};
