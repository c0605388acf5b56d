import { writeAudit } from '#foundation/server/audit/write.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { PageState } from '#foundation/server/vendors/payment-port.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { overpaid, paid } from '../rules/books.ts';
import { settle } from '../rules/settle.ts';
import { tellPaid } from './messages.ts';
import { type PaymentWorld, reconcileJob, refundJob } from './payments.ts';
import { post } from './store-books.ts';
import { insertRefund } from './store-refunds.ts';
import { type AttemptRow, type ChargeRow, findAttempt, holdCharge, hurry, setAttempt, setCharge } from './store.ts';

/** Does what follows from what the provider said of an attempt's page, in the caller's transaction; once, however often it is said. */
export async function settleAttempt(world: PaymentWorld, id: string, page: string, seen: PageState): Promise<void> {
  const db = world.sql;
  const found = await findAttempt(db, { id });
  const charge = found && (await holdCharge(db, found.charge_id));
  // Read again now that nobody else can change it.
  const attempt = charge && (await findAttempt(db, { id }));
  if (!attempt) return;
  const settlement = settle({ charge, attempt }, seen);
  const at = isoInstant(world.clock.now());
  switch (settlement.kind) {
    case 'nothing':
      return;
    case 'ended':
      await setAttempt(db, id, { state: settlement.state, page });
      await writeAudit(db, job(reconcileJob, at), at, { act: `payment/${settlement.state}`, subject: of(charge) });
      return;
    case 'applied':
      await setAttempt(db, id, { state: 'paid', page, ...moneyOf(settlement) });
      await setCharge(db, charge.id, 'paid', at);
      await post(db, charge.id, at, paid(id, settlement.cents));
      await writeAudit(db, job(reconcileJob, at), at, { act: 'payment/paid', subject: of(charge) });
      await tellPaid(world, charge);
      await world.payments.onPaid(world, charge, at);
      await hurry(db, charge.id, at);
      world.enqueue(reconcileJob);
      return;
    case 'surplus':
      await setAttempt(db, id, { state: 'paid', page, ...moneyOf(settlement) });
      await giveBack(world, charge, attempt, settlement.cents, at);
      return;
  }
}

async function giveBack(
  { sql: db, enqueue: kick }: PaymentWorld,
  charge: ChargeRow,
  { id }: AttemptRow,
  cents: number,
  at: string,
): Promise<void> {
  const refund = newId();
  await post(db, charge.id, at, overpaid(id, cents));
  await insertRefund(db, {
    id: refund,
    charge_id: charge.id,
    attempt_id: id,
    cents,
    kind: 'surplus',
    reason: '',
    asked_by: null,
    asked_at: at,
  });
  await writeAudit(db, job(reconcileJob, at), at, { act: 'payment/surplus', subject: { kind: 'refund', id: refund } });
  kick(refundJob);
}

function moneyOf({ cents, payment }: { cents: number; payment: string }) {
  return { cents, payment };
}

function of({ id }: ChargeRow) {
  return { kind: 'payment', id };
}

function job(id: string, at: string) {
  return { kind: 'job', id, requestId: at };
}
