import { sql } from 'kysely';
import type { Sql } from '#foundation/server/world.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

export type RefundRow = Omit<Tables['payment_refund'], 'decided_at' | 'send_at'> &
  Pick<Tables['payment_charge'], 'reference'> & {
    /** Id of the payment at the provider. */
    payment: string;
  };

const columns = sql`r.id, r.charge_id, r.attempt_id, c.reference, r.cents, r.kind, r.reason, r.state, r.requested_by, r.requested_at,
  r.decided_by, r.provider_reference, r.failures, r.done_at, a.payment /* never null: payment */`;
const refundJoin = sql`payment_refund r join payment_charge c on c.id = r.charge_id join payment_attempt a on a.id = r.attempt_id`;

/** Inserts a refund. A requested refund waits for a second person; a surplus is approved at once. */
export async function insertRefund(
  db: Sql,
  refund: Omit<NewRow<'payment_refund', 'requested_by'>, 'state'>,
): Promise<void> {
  const isSurplus = refund.kind === 'surplus';
  const state = isSurplus ? 'approved' : 'requested';
  const send_at = isSurplus ? refund.requested_at : null;
  await db.run`${insertInto('payment_refund', { ...refund, state, send_at }, 'requested_by', 'send_at')}`;
}

export async function findRefund(db: Sql, id: string): Promise<RefundRow | undefined> {
  return db.first<RefundRow>`select ${columns} from ${refundJoin} where r.id = ${id}`;
}

export async function hasRequestedRefund(db: Sql, charge: string): Promise<boolean> {
  return db.exists`select from payment_refund where charge_id = ${charge} and state = 'requested'`;
}

export async function selectLatestRefunds(db: Sql): Promise<RefundRow[]> {
  return db.all<RefundRow>`
    select ${columns} from ${refundJoin} order by r.requested_at desc, r.id desc limit 100`;
}

export async function updateRefundDecision(
  db: Sql,
  {
    id,
    state,
    decidedBy,
    decidedAt,
  }: { id: string; state: 'approved' | 'refused'; decidedBy: string; decidedAt: string },
): Promise<void> {
  await db.run`update payment_refund set state = ${state}, decided_by = ${decidedBy}, decided_at = ${decidedAt},
    send_at = ${state === 'approved' ? decidedAt : null} where id = ${id}`;
}

export async function selectRefundsToSend(db: Sql, provider: string, now: string, limit: number): Promise<RefundRow[]> {
  return db.all<RefundRow>`
    select ${columns} from ${refundJoin} where r.state = 'approved' and r.send_at <= ${now} and a.provider = ${provider}
    order by r.send_at limit ${limit}`;
}

/** Records that the provider has a refund, or that the refund failed. A failed refund is sent again as a new one. */
export async function updateRefundProgress(
  db: Sql,
  {
    id,
    reference,
    failed,
    nextAttemptAt,
  }: { id: string; reference: string | null; failed: boolean; nextAttemptAt: string },
): Promise<void> {
  await db.run`update payment_refund set provider_reference = ${failed ? null : reference}, failures = failures + ${failed ? 1 : 0},
    send_at = ${nextAttemptAt} where id = ${id} and state = 'approved'`;
}

/** Marks a refund as done. Returns false when it was done already. */
export async function updateRefundDone(db: Sql, id: string, reference: string, doneAt: string): Promise<boolean> {
  return db.changed`
    update payment_refund set state = 'done', provider_reference = ${reference}, send_at = null, done_at = ${doneAt}
    where id = ${id} and state = 'approved'`;
}
