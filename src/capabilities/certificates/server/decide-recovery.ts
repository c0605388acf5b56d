import type { Handler, HandlersOf } from '#foundation/server/http/route.ts';
import { refuseOwnCase, twoPersonRequest } from '#capabilities/staff/server/public.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract-console.ts';
import { toCertifiedRecovery } from '../rules/validate-recovery.ts';
import { issueCertificate, type IssueWorld } from './issue-certificate.ts';
import { recoveryColumn, refusalReasonColumn } from './encryption.ts';
import { updateRecoveryDecision, findRecovery } from './store-recoveries.ts';

type RecoveryWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

const recoveryRequest = twoPersonRequest({
  // Also refuses a recovery of the actor's own account or name.
  lock: async (world: RecoveryWorld, actor, { id }: { id: string }) => {
    const row = requireFound(await findRecovery(world.sql, id, { lock: true }));
    const { family, given } = recoveryColumn.decrypt(world, id, row.content);
    await refuseOwnCase(world, actor, { accounts: [row.account_id], names: [`${family} ${given}`] });
    return row;
  },
  isWaiting: ({ state }) => state === 'recorded',
  decided: () => problem('certificates/decided'),
  involved: (row) => ({ requestedBy: row.recorded_by }),
  record: (world, { row: { id }, outcome, decidedBy, decidedAt, reason }) =>
    updateRecoveryDecision(world.sql, {
      id,
      state: outcome === 'approved' ? 'certified' : 'refused',
      decidedBy,
      decidedAt,
      reason: reason === undefined ? null : refusalReasonColumn.encrypt(world, id, reason),
    }),
  audit: ({ row: { id }, outcome }) => ({
    action: auditActions[outcome],
    subject: { kind: 'recovery', id },
    fields: outcome === 'approved' ? [] : ['reason'],
  }),
});

const auditActions = {
  approved: 'certificates/certify',
  refused: 'certificates/refuse',
  withdrawn: 'certificates/take-back',
};

type Handlers = HandlersOf<typeof calls, RecoveryWorld & IssueWorld, Staff>;

/** Certifies a recovery and issues its certificate, in the request's transaction. Its recorder may not certify it. */
export const certifyRecovery: Handlers['certifyRecovery'] = async (world, actor, { id }) => {
  const { row } = await recoveryRequest.decide(world, actor, 'approve', { id });
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
export const refuseRecovery: Handler<typeof calls.refuseRecovery, RecoveryWorld, Staff> = recoveryRequest.refuse;
