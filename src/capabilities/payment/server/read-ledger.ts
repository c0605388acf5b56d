import type { Handler, HandlersOf } from '#foundation/server/http/route.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { GaugeSample } from '#foundation/server/logs/gauges.ts';
import { isoInstant, minute, parseInstant } from '#foundation/time/clock.ts';
import type * as calls from '../contract.ts';
import { ledgerAccounts, listUnexplainedAccounts, computeUnexplainedBalances } from '../rules/ledger.ts';
import { ledgerJob, type PaymentWorld } from './payments.ts';
import {
  type LedgerRow,
  findLedger,
  useOneSnapshot,
  saveLedger,
  selectCharges,
  countOpenAttempts,
  sumPaymentTotals,
  sumPostings,
} from './store-ledger.ts';

/** Reads the latest stored balances, and which of them the totals stored at the same time do not explain. */
export const readLedgerStatus: Handler<typeof calls.readLedgerStatus, PaymentWorld> = async (world) => {
  const { computedAt, ...sums } = await readLedger(world);
  // Enqueues a new computation, so that the next read gets newer balances.
  if (parseInstant(computedAt) < world.clock.now() - minute) world.enqueue(ledgerJob);
  const { receivable, provider, fees, payable } = sums;
  return {
    balances: { receivable, provider, fees, payable },
    // `sums` contains both the balances and the totals.
    unexplained: listUnexplainedAccounts(sums, sums),
    computedAt,
    openAttempts: await readOpenAttempts(world),
    provider: world.payments.port.name,
  };
};

/** Sums the ledger at one moment and stores the result. This is a job, because the ledger grows every day. */
export async function computeLedger({ sql, clock }: Pick<PaymentWorld, 'sql' | 'clock'>): Promise<void> {
  await inTransaction(sql, async (db) => {
    await useOneSnapshot(db);
    const computedAt = clock.instant();
    await saveLedger(db, computedAt, await sumPostings(db), await sumPaymentTotals(db));
  });
}

async function readLedger(world: Pick<PaymentWorld, 'sql' | 'clock'>): Promise<LedgerRow> {
  const saved = await findLedger(world.sql);
  if (saved) return saved;
  // The first read does not wait for the job: there are few rows to sum yet.
  await computeLedger(world);
  return (await findLedger(world.sql)) as LedgerRow;
}

export async function paymentMetrics(world: Pick<PaymentWorld, 'sql' | 'clock'>): Promise<GaugeSample[]> {
  const sums = await readLedger(world);
  const cents = computeUnexplainedBalances(sums, sums);
  const { overduePolls } = await readOpenAttempts(world);
  return [
    ...ledgerAccounts.map((account) => ({
      name: 'sihat_payment_unexplained_cents',
      help: 'Unexplained cents on a ledger account',
      labels: { account },
      value: cents[account],
    })),
    {
      name: 'sihat_payment_late_attempts',
      help: 'Open payments whose status check is ten minutes overdue',
      value: overduePolls,
    },
  ];
}

export async function hasOverduePolls(world: Pick<PaymentWorld, 'sql' | 'clock'>): Promise<boolean> {
  return (await readOpenAttempts(world)).overduePolls > 0;
}

function readOpenAttempts({ sql, clock }: Pick<PaymentWorld, 'sql' | 'clock'>) {
  return countOpenAttempts(sql, isoInstant(clock.now() - 10 * minute));
}

type Handlers = HandlersOf<typeof calls, Pick<PaymentWorld, 'sql'>, StaffActor>;

export const listCharges: Handlers['listCharges'] = async ({ sql }, _actor, input) => {
  const { page, nextPage } = await selectCharges(sql, input);
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
    ...nextPage,
  };
};
