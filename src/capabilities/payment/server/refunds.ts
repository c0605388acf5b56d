import type { HandlersOf } from '#foundation/server/http/route.ts';
import { refuseOwnCase, twoPersonRequest, type StaffActor, readStaffNames } from '#capabilities/staff/server/public.ts';
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
} from './store-refunds.ts';
import { lockCharge, selectPaidAttempt, updateChargeState } from './store.ts';

type RefundWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'>;

type Handlers = HandlersOf<typeof calls, RefundWorld, StaffActor>;

export const listRefunds: Handlers['listRefunds'] = async (world, actor) => {
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
export const requestRefund: Handlers['requestRefund'] = async (world, actor, { chargeId, reason }) => {
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

const refundRequest = twoPersonRequest({
  // The charge is locked before its refund is read, so that simultaneous decisions run one after the other.
  lock: async (world: RefundWorld, actor, { id }: { id: string }) => {
    const unlockedRefund = requireFound(await findRefund(world.sql, id));
    const charge = requireFound(await lockCharge(world.sql, unlockedRefund.charge_id));
    const refund = requireFound(await findRefund(world.sql, id));
    await refuseOwnCase(world, actor, { accounts: [charge.account_id] });
    return { refund, charge };
  },
  isWaiting: ({ refund, charge }) => refund.state === 'requested' && charge.state === 'paid',
  decided: () => problem('payment/other-state'),
  involved: ({ refund }) => ({ requestedBy: refund.requested_by }),
  record: ({ sql }, { row, ...decision }) => updateRefundDecision(sql, { id: row.refund.id, ...decision }),
  audit: ({ row, state }) => ({
    action: state === 'approved' ? 'payment/approve-refund' : 'payment/refuse-refund',
    subject: { kind: 'refund', id: row.refund.id },
  }),
});

export const approveRefund: Handlers['approveRefund'] = async (world, actor, { id }) => {
  const { row, decidedAt } = await refundRequest.decide(world, actor, 'approve', { id });
  await updateChargeState(world.sql, row.charge.id, 'refunding');
  await insertPosting(world.sql, row.charge.id, decidedAt, refundApprovedPosting(id, row.refund.cents));
  world.enqueue(refundJob);
  return {};
};

export const refuseRefund: Handlers['refuseRefund'] = refundRequest.refuse;
