import { writeAudit } from '#foundation/server/audit/write.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { PageState } from '#foundation/server/vendors/payment-port.ts';
import { surplusPosting, chargePaidPosting } from '../rules/ledger.ts';
import { decideSettlement } from '../rules/settle.ts';
import { notifyPaid } from './notify-payer.ts';
import { type PaymentWorld, reconcileJob, refundJob } from './payments.ts';
import { insertPosting } from './store-ledger.ts';
import { insertRefund } from './store-refunds.ts';
import {
  type AttemptRow,
  type ChargeRow,
  findAttempt,
  lockCharge,
  schedulePollNow,
  updateAttemptState,
  updateChargeState,
} from './store.ts';

/** Applies the provider's report on an attempt, in the caller's transaction. A repeated report changes nothing. */
export async function settleAttempt(world: PaymentWorld, id: string, page: string, report: PageState): Promise<void> {
  const db = world.sql;
  const unlockedAttempt = await findAttempt(db, { id });
  const charge = unlockedAttempt && (await lockCharge(db, unlockedAttempt.charge_id));
  // Reads the attempt again under the lock, because another report may have settled it meanwhile.
  const attempt = charge && (await findAttempt(db, { id }));
  if (!attempt) return;
  const settlement = decideSettlement({ charge, attempt }, report);
  const settledAt = world.clock.instant();
  switch (settlement.kind) {
    case 'nothing':
      return;
    case 'ended':
      await updateAttemptState(db, id, { state: settlement.state, page });
      await writeAudit(db, jobActor(reconcileJob, settledAt), settledAt, {
        action: `payment/${settlement.state}`,
        subject: auditSubject(charge),
      });
      return;
    case 'applied':
      await updateAttemptState(db, id, { state: 'paid', page, ...pickReceivedMoney(settlement) });
      await updateChargeState(db, charge.id, 'paid', settledAt);
      await insertPosting(db, charge.id, settledAt, chargePaidPosting(id, settlement.cents));
      await writeAudit(db, jobActor(reconcileJob, settledAt), settledAt, {
        action: 'payment/paid',
        subject: auditSubject(charge),
      });
      await notifyPaid(world, charge);
      await world.payments.onPaid(world, charge, settledAt);
      // The poll closes other pages of the charge that are still open.
      await schedulePollNow(db, charge.id, settledAt);
      world.enqueue(reconcileJob);
      return;
    case 'surplus':
      await updateAttemptState(db, id, { state: 'paid', page, ...pickReceivedMoney(settlement) });
      await createSurplusRefund(world, charge, attempt, settlement.cents, settledAt);
      return;
  }
}

async function createSurplusRefund(
  { sql: db, enqueue }: PaymentWorld,
  charge: ChargeRow,
  { id }: AttemptRow,
  cents: number,
  settledAt: string,
): Promise<void> {
  const refundId = newId();
  await insertPosting(db, charge.id, settledAt, surplusPosting(id, cents));
  await insertRefund(db, {
    id: refundId,
    charge_id: charge.id,
    attempt_id: id,
    cents,
    kind: 'surplus',
    reason: '',
    requested_by: null,
    requested_at: settledAt,
  });
  await writeAudit(db, jobActor(reconcileJob, settledAt), settledAt, {
    action: 'payment/surplus',
    subject: { kind: 'refund', id: refundId },
  });
  enqueue(refundJob);
}

function pickReceivedMoney({ cents, payment }: { cents: number; payment: string }) {
  return { cents, payment };
}

function auditSubject({ id }: ChargeRow) {
  return { kind: 'payment', id };
}

function jobActor(id: string, instant: string) {
  return { kind: 'job', id, requestId: instant };
}
