import type { StaffActor } from '#capabilities/staff/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { pageFrom, parseCursor } from '#foundation/server/cursor.ts';
import type { GaugeSample } from '#foundation/server/logs/gauges.ts';
import { isoInstant, minute, parseInstant } from '#foundation/time/clock.ts';
import { sql as raw } from 'kysely';
import type * as calls from '../contract.ts';
import { bookAccounts, unexplained, unexplainedCents } from '../rules/books.ts';
import { booksJob, type PaymentWorld } from './payments.ts';
import {
  type BooksRow,
  findBooks,
  keepBooks,
  newestCharges,
  openAttempts,
  sumKnown,
  sumPostings,
} from './store-books.ts';

/** The books as they were added up last, and whether all that was known then explains them. */
export async function readBooks(world: PaymentWorld): Promise<OutputOf<typeof calls.readBooks>> {
  const { addedUpAt, ...sums } = await addedUp(world);
  // Whoever looks again has it newer.
  if (parseInstant(addedUpAt) < world.clock.now() - minute) world.enqueue(booksJob);
  const { receivable, provider, fees, owed } = sums;
  return {
    balances: { receivable, provider, fees, owed },
    unexplained: unexplained(sums, sums),
    addedUpAt,
    open: await openNow(world),
    provider: world.payments.port.name,
  };
}

/** Adds the books up, all at one moment, and keeps what they come to: a job, as there is more of it every day. */
export async function addUpBooks({ sql, clock }: Pick<PaymentWorld, 'sql' | 'clock'>): Promise<void> {
  await inTransaction(sql, async (db) => {
    // One picture: what is written between two sums would look like a cent that nobody can explain.
    await raw`set transaction isolation level repeatable read`.execute(db);
    const at = isoInstant(clock.now());
    await keepBooks(db, at, await sumPostings(db), await sumKnown(db));
  });
}

async function addedUp(world: Pick<PaymentWorld, 'sql' | 'clock'>): Promise<BooksRow> {
  const kept = await findBooks(world.sql);
  if (kept) return kept;
  // The first time: there is little to add up.
  await addUpBooks(world);
  return (await findBooks(world.sql)) as BooksRow;
}

/** What Prometheus is told of the books. */
export async function paymentReadings(world: Pick<PaymentWorld, 'sql' | 'clock'>): Promise<GaugeSample[]> {
  const sums = await addedUp(world);
  const cents = unexplainedCents(sums, sums);
  const { late } = await openNow(world);
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
export async function paymentIsLate(world: Pick<PaymentWorld, 'sql' | 'clock'>): Promise<boolean> {
  return (await openNow(world)).late > 0;
}

function openNow({ sql, clock }: Pick<PaymentWorld, 'sql' | 'clock'>) {
  return openAttempts(sql, isoInstant(clock.now() - 10 * minute));
}

const pageSize = 50;

/** Charges, the newest first. */
export async function listCharges(
  { sql }: Pick<PaymentWorld, 'sql'>,
  _actor: StaffActor,
  { state, reference, cursor }: InputOf<typeof calls.listCharges>,
): Promise<OutputOf<typeof calls.listCharges>> {
  const after = parseCursor(cursor);
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
