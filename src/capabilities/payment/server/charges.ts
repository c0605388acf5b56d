import { type AuditActor, writeAudit } from '#foundation/server/audit/write.ts';
import type { Actor } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Sql } from '#foundation/server/world.ts';
import { chargeCancelledPosting, chargeRaisedPosting } from '../rules/ledger.ts';
import { currency } from '../rules/money.ts';
import { insertPosting } from './store-ledger.ts';
import { findCharge, schedulePollNow, insertCharge, updateChargeState, type ChargeSubject } from './store.ts';

/** What is charged: of whom, how much, and under which reference people know it. */
export type NewCharge = ChargeSubject & { account: string; reference: string; cents: number };

/** Raises the charge of a subject, in the caller's transaction; of a subject that has one already, nothing. */
export async function raiseCharge(
  db: Sql,
  actor: Actor,
  at: string,
  { purpose, subject, account, reference, cents }: NewCharge,
): Promise<void> {
  const id = newId();
  const row = { id, purpose, subject_id: subject, account_id: account, reference, cents, currency, raised_at: at };
  if (!(await insertCharge(db, row))) return;
  await insertPosting(db, id, at, chargeRaisedPosting(id, cents));
  await writeAudit(db, actor, at, { act: 'payment/raise', subject: { kind: 'payment', id } });
}

/**
 * Ends what is owed for a subject, in the caller's transaction; false when it is paid already. Money that comes in nevertheless goes
 * back by itself.
 */
export async function cancelCharge(
  db: Sql,
  actor: Actor | AuditActor,
  at: string,
  subject: ChargeSubject,
): Promise<boolean> {
  const charge = await findCharge(db, subject, { hold: true });
  if (!charge || charge.state === 'cancelled') return true;
  if (charge.state !== 'due') return false;
  await updateChargeState(db, charge.id, 'cancelled');
  await schedulePollNow(db, charge.id, at);
  await insertPosting(db, charge.id, at, chargeCancelledPosting(charge.id, charge.cents));
  await writeAudit(db, actor, at, { act: 'payment/cancel', subject: { kind: 'payment', id: charge.id } });
  return true;
}
