import { type AuditActor, writeAudit } from '#foundation/server/audit/write.ts';
import type { Actor } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Sql } from '#foundation/server/world.ts';
import { chargeCancelledPosting, chargeRaisedPosting } from '../rules/ledger.ts';
import { currency } from '../rules/money.ts';
import { insertPosting } from './store-ledger.ts';
import { findCharge, schedulePollNow, insertCharge, updateChargeState, type ChargeSubject } from './store.ts';

export type NewCharge = ChargeSubject & { account: string; reference: string; cents: number };

/** Raises the charge of a subject in the caller's transaction, unless the subject has one already. */
export async function raiseCharge(
  db: Sql,
  actor: Actor,
  raisedAt: string,
  { purpose, subject, account, reference, cents }: NewCharge,
): Promise<void> {
  const id = newId();
  const row = {
    id,
    purpose,
    subject_id: subject,
    account_id: account,
    reference,
    cents,
    currency,
    raised_at: raisedAt,
  };
  if (!(await insertCharge(db, row))) return;
  await insertPosting(db, id, raisedAt, chargeRaisedPosting(id, cents));
  await writeAudit(db, actor, raisedAt, { action: 'payment/raise', subject: { kind: 'payment', id } });
}

/**
 * Cancels the charge of a subject in the caller's transaction. Returns false when it is paid already. Money that
 * arrives nevertheless goes back automatically.
 */
export async function cancelCharge(
  db: Sql,
  actor: Actor | AuditActor,
  cancelledAt: string,
  subject: ChargeSubject,
): Promise<boolean> {
  const charge = await findCharge(db, subject, { lock: true });
  if (!charge || charge.state === 'cancelled') return true;
  if (charge.state !== 'due') return false;
  await updateChargeState(db, charge.id, 'cancelled');
  await schedulePollNow(db, charge.id, cancelledAt);
  await insertPosting(db, charge.id, cancelledAt, chargeCancelledPosting(charge.id, charge.cents));
  await writeAudit(db, actor, cancelledAt, { action: 'payment/cancel', subject: { kind: 'payment', id: charge.id } });
  return true;
}
