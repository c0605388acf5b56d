import type { Handler } from '#foundation/server/http/route.ts';
import { refuseOwnCase, requireSecondPerson } from '#capabilities/staff/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract-console.ts';
import { toCertifiedRecovery } from '../rules/validate-recovery.ts';
import { issueCertificate, type IssueWorld } from './issue-certificate.ts';
import { recoveryColumn, refusalReasonColumn } from './encryption.ts';
import { updateRecoveryDecision, findRecovery, type RecoveryRow } from './store-recoveries.ts';

/** Certifies a recovery and issues its certificate, in the request's transaction. Its recorder may not certify it. */
export const certifyRecovery: Handler<typeof calls.certifyRecovery, Pick<World, 'sql'> & IssueWorld, Staff> = async (
  world,
  actor,
  { id },
) => {
  const row = await lockUndecidedRecovery(world, actor, id);
  requireSecondPerson(actor, row.recorded_by);
  const now = world.clock.instant();
  await updateRecoveryDecision(world.sql, { id, state: 'certified', decidedBy: actor.staffId, decidedAt: now });
  await writeAudit(world.sql, actor, now, { action: 'certificates/certify', subject: { kind: 'recovery', id } });
  const issued = await issueCertificate(world, world.sql, actor, {
    kind: 'recovery',
    ...toCertifiedRecovery(recoveryColumn.decrypt(world, id, row.content)),
    personId: row.account_id,
    account: row.account_id,
    source: { kind: 'recovery', id },
  });
  return { certificateId: issued.id };
};

/** Refuses a recovery that another member of staff recorded, or withdraws one that the caller recorded. */
export const refuseRecovery: Handler<
  typeof calls.refuseRecovery,
  Pick<World, 'sql' | 'clock' | 'keys'>,
  Staff
> = async (world, actor, { id, reason }) => {
  const row = await lockUndecidedRecovery(world, actor, id);
  const now = world.clock.instant();
  await updateRecoveryDecision(world.sql, {
    id,
    state: 'refused',
    decidedBy: actor.staffId,
    decidedAt: now,
    reason: refusalReasonColumn.encrypt(world, id, reason),
  });
  const action = row.recorded_by === actor.staffId ? 'certificates/take-back' : 'certificates/refuse';
  await writeAudit(world.sql, actor, now, { action, subject: { kind: 'recovery', id }, fields: ['reason'] });
  return {};
};

// Locks a recovery. Refuses a recovery of the actor's own account or name, and one that is decided.
async function lockUndecidedRecovery(
  world: Pick<World, 'sql' | 'keys'>,
  actor: Staff,
  id: string,
): Promise<RecoveryRow> {
  const row = requireFound(await findRecovery(world.sql, id, { lock: true }));
  const { family, given } = recoveryColumn.decrypt(world, id, row.content);
  await refuseOwnCase(world, actor, { accounts: [row.account_id], names: [`${family} ${given}`] });
  if (row.state !== 'recorded') throw problem('certificates/decided');
  return row;
}
