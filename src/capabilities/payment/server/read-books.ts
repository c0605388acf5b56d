import type { StaffActor } from '#capabilities/staff/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { pageFrom, readPlace } from '#foundation/server/list-place.ts';
import type { Reading } from '#foundation/server/logs/survey.ts';
import type { Sql } from '#foundation/server/world.ts';
import { isoInstant, minute } from '#foundation/time/clock.ts';
import { sql as raw } from 'kysely';
import type * as calls from '../contract.ts';
import { bookAccounts, unexplained, unexplainedCents } from '../rules/books.ts';
import type { PaymentWorld } from './payments.ts';
import { newestCharges, openAttempts, sumKnown, sumPostings } from './store-books.ts';

/** The books at one moment, and whether all that is known explains them. */
export async function readBooks({ sql, clock, payments }: PaymentWorld): Promise<OutputOf<typeof calls.readBooks>> {
  return atOneMoment(sql, async (db) => {
    const [balances, known] = [await sumPostings(db), await sumKnown(db)];
    const open = await openAttempts(db, isoInstant(clock.now() - 10 * minute));
    return { balances, unexplained: unexplained(balances, known), open, provider: payments.port.name };
  });
}

/** What Prometheus is told of the books: it adds up all of them, so not every time that it asks. */
export async function paymentReadings({ sql, clock }: Pick<PaymentWorld, 'sql' | 'clock'>): Promise<Reading[]> {
  const { cents, late } = await atOneMoment(sql, async (db) => ({
    cents: unexplainedCents(await sumPostings(db), await sumKnown(db)),
    late: (await openAttempts(db, isoInstant(clock.now() - 10 * minute))).late,
  }));
  return [
    ...bookAccounts.map((account) => ({
      name: 'sihat_payment_unexplained_cents',
      help: 'Cents on an account of the books that nothing explains',
      labels: { account },
      value: cents[account],
    })),
    {
      name: 'sihat_payment_late_attempts',
      help: 'Open payments that the provider was to be asked about ten minutes ago',
      value: late,
    },
  ];
}

/** Whether the provider has not answered for open payments in time. */
export async function paymentIsLate({ sql, clock }: Pick<PaymentWorld, 'sql' | 'clock'>): Promise<boolean> {
  return (await openAttempts(sql, isoInstant(clock.now() - 10 * minute))).late > 0;
}

// One picture: what is written between two sums would look like a cent that nobody can explain.
async function atOneMoment<T>(sql: Sql, read: (db: Sql) => Promise<T>): Promise<T> {
  return inTransaction(sql, async (db) => {
    await raw`set transaction isolation level repeatable read, read only`.execute(db);
    return read(db);
  });
}

const pageSize = 50;

/** Charges, the newest first. */
export async function listCharges(
  { sql }: Pick<PaymentWorld, 'sql'>,
  _actor: StaffActor,
  { state, reference, cursor }: InputOf<typeof calls.listCharges>,
): Promise<OutputOf<typeof calls.listCharges>> {
  const after = readPlace(cursor);
  const rows = await newestCharges(sql, { state, reference: reference?.toUpperCase(), after, limit: pageSize + 1 });
  const { page, next } = pageFrom(rows, pageSize, (row) => row.raised_at);
  return {
    items: page.map(({ id, purpose, cents, raised_at: raisedAt, paid_at: paidAt, ...row }) => ({
      id,
      reference: row.reference,
      purpose,
      cents,
      state: row.state,
      raisedAt,
      paidAt,
    })),
    ...next,
  };
}
