import type { Handler } from '#foundation/server/http/route.ts';
import {
  refuseOwnCase,
  requireSecondPerson,
  type StaffActor,
  readStaffNames,
} from '#capabilities/staff/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract.ts';
import { refundApprovedPosting } from '../rules/ledger.ts';
import { refundJob } from './payments.ts';
import { insertPosting } from './store-ledger.ts';
import {
  updateRefundDecision,
  findRefund,
  insertRefund,
  hasRequestedRefund,
  selectLatestRefunds,
  type RefundRow,
} from './store-refunds.ts';
import { type ChargeRow, lockCharge, selectPaidAttempt, updateChargeState } from './store.ts';

type RefundWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'>;

export const listRefunds: Handler<typeof calls.listRefunds, Pick<World, 'sql' | 'keys'>, StaffActor> = async (
  world,
  actor,
) => {
  const rows = await selectLatestRefunds(world.sql);
  const nameOf = await readStaffNames(
    world,
    rows.flatMap(({ requested_by, decided_by }) => [requested_by, decided_by]),
  );
  return {
    items: rows.map((row) => ({
      id: row.id,
      chargeId: row.charge_id,
      reference: row.reference,
      cents: row.cents,
      kind: row.kind,
      reason: row.reason,
      state: row.state,
      requestedBy: nameOf(row.requested_by),
      requestedAt: row.requested_at,
      isOwnRequest: row.requested_by === actor.staffId,
      decidedBy: row.decided_by === null ? null : nameOf(row.decided_by),
      failures: row.failures,
      doneAt: row.done_at,
    })),
  };
};

/** Requests a full refund of a charge, in the transaction of the request. */
export const requestRefund: Handler<typeof calls.requestRefund, RefundWorld, StaffActor> = async (
  world,
  actor,
  { chargeId, reason },
) => {
  const { sql, clock } = world;
  const charge = requireFound(await lockCharge(sql, chargeId));
  await refuseOwnCase(world, actor, { accounts: [charge.account_id] });
  const attempt = charge.state === 'paid' ? await selectPaidAttempt(sql, chargeId) : undefined;
  if (!attempt || (await hasRequestedRefund(sql, chargeId))) throw problem('payment/other-state');
  const requestedAt = clock.instant();
  const id = newId();
  await insertRefund(sql, {
    id,
    charge_id: chargeId,
    attempt_id: attempt.id,
    cents: charge.cents,
    kind: 'requested',
    reason,
    requested_by: actor.staffId,
    requested_at: requestedAt,
  });
  await writeAudit(sql, actor, requestedAt, {
    action: 'payment/request-refund',
    subject: { kind: 'refund', id },
    reason,
  });
  return { id };
};

export const approveRefund: Handler<typeof calls.approveRefund, RefundWorld, StaffActor> = async (
  world,
  actor,
  { id },
) => {
  const { refund, charge } = await lockRequestedRefund(world, actor, id);
  requireSecondPerson(actor, refund.requested_by ?? '');
  const approvedAt = world.clock.instant();
  await updateRefundDecision(world.sql, { id, state: 'approved', decidedBy: actor.staffId, decidedAt: approvedAt });
  await updateChargeState(world.sql, charge.id, 'refunding');
  await insertPosting(world.sql, charge.id, approvedAt, refundApprovedPosting(id, refund.cents));
  await writeAudit(world.sql, actor, approvedAt, { action: 'payment/approve-refund', subject: { kind: 'refund', id } });
  world.enqueue(refundJob);
  return {};
};

export const refuseRefund: Handler<typeof calls.refuseRefund, RefundWorld, StaffActor> = async (
  world,
  actor,
  { id },
) => {
  await lockRequestedRefund(world, actor, id);
  const refusedAt = world.clock.instant();
  await updateRefundDecision(world.sql, { id, state: 'refused', decidedBy: actor.staffId, decidedAt: refusedAt });
  await writeAudit(world.sql, actor, refusedAt, { action: 'payment/refuse-refund', subject: { kind: 'refund', id } });
  return {};
};

// The charge is locked before its refund is read, so that simultaneous decisions run one after the other.
async function lockRequestedRefund(
  world: RefundWorld,
  actor: StaffActor,
  id: string,
): Promise<{ refund: RefundRow; charge: ChargeRow }> {
  const { sql } = world;
  const unlockedRefund = await findRefund(sql, id);
  const charge = unlockedRefund && (await lockCharge(sql, unlockedRefund.charge_id));
  const refund = charge && (await findRefund(sql, id));
  if (!refund) throw foundationProblem('foundation/not-found');
  await refuseOwnCase(world, actor, { accounts: [charge.account_id] });
  if (refund.state !== 'requested' || charge.state !== 'paid') throw problem('payment/other-state');
  return { refund, charge };
}
