import type { Handler } from '#foundation/server/http/route.ts';
import { requireSecondPerson, type StaffActor } from '#capabilities/staff/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { World } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract-exports.ts';
import { exportStateOf } from '../rules/exports.ts';
import { exportProgressOf } from './request-data-export.ts';
import { exportsJob } from './make-exports.ts';
import { decideExport, lockExport } from './store-exports.ts';

type DecideWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'>;

/** Approves an export of another person, which a job then makes. */
export const approveExport: Handler<typeof calls.approveExport, DecideWorld, StaffActor> = async (
  world,
  actor,
  { id },
) => {
  await recordDecision(world, actor, id, 'approved');
  world.enqueue(exportsJob);
  return {};
};

/** Refuses a pending export. Unlike an approval, a refusal is possible for the requester too. */
export const refuseExport: Handler<typeof calls.refuseExport, DecideWorld, StaffActor> = async (
  world,
  actor,
  { id },
) => {
  await recordDecision(world, actor, id, 'refused');
  return {};
};

// Records the decision. `sql` is already a transaction, because the calls are declared with `repeat: 'once'`.
async function recordDecision(
  { sql, clock }: DecideWorld,
  actor: StaffActor,
  id: string,
  outcome: 'approved' | 'refused',
): Promise<void> {
  const row = requireFound(await lockExport(sql, id));
  if (outcome === 'approved') requireSecondPerson(actor, row.requested_by);
  if (exportStateOf(exportProgressOf(row), clock.now()) !== 'waiting') throw problem('audit-desk/other-state');
  const now = clock.instant();
  await decideExport(sql, { id, decidedBy: actor.staffId, decidedAt: now, outcome });
  const action = outcome === 'approved' ? 'audit-desk/approve-export' : 'audit-desk/refuse-export';
  await writeAudit(sql, actor, now, { action, subject: { kind: 'export', id } });
}
