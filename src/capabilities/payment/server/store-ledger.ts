import { sql } from 'kysely';
import { countryPack } from '#country';
import type { InputOf } from '#foundation/contract/call.ts';
import {
  readSortedPage,
  type SortColumns,
  sortedByPosition,
  sortedRows,
} from '#foundation/server/database/sorted-page.ts';
import type { Sql } from '#foundation/server/world.ts';
import { isoInstant, startOfDay } from '#foundation/time/clock.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { ChargeState, type listCharges } from '../contract.ts';
import { type Balances, computeBalances, type PaymentTotals, type Posting } from '../rules/ledger.ts';
import type { LedgerPeriod } from '../rules/ledger-period.ts';
import type { ChargeRow } from './store.ts';
import { insertInto } from './tables.ts';

/** Inserts a posting. A repeated occasion violates a constraint, which aborts the transaction. */
export async function insertPosting(db: Sql, charge: string, postedAt: string, posting: Posting): Promise<void> {
  await db.run`${insertInto('payment_posting', { ...posting, at: postedAt, charge_id: charge })}`;
}

/**
 * Makes all sums of the transaction see one moment. A row that is written between two sums would look like an
 * unexplained cent.
 */
export async function useOneSnapshot(db: Sql): Promise<void> {
  await db.run`set transaction isolation level repeatable read`;
}

export async function sumPostings(db: Sql, blocks = blocksPerChunk): Promise<Balances> {
  const sums = await readInChunks(
    db,
    'payment_posting',
    blocks,
    (from, to) => db.all<Pick<Posting, 'debit' | 'credit' | 'cents'>>`
      select debit, credit, sum(cents)::float8 cents from payment_posting
      where ctid >= ${from}::tid and ctid < ${to}::tid group by debit, credit`,
  );
  return computeBalances(sums);
}

/** Computes the totals from all charges, attempts and refunds, independent of the ledger. */
export async function sumPaymentTotals(db: Sql, blocks = blocksPerChunk): Promise<PaymentTotals> {
  const createStateSum = async (table: 'payment_charge' | 'payment_attempt' | 'payment_refund') => {
    const sums = await readInChunks(
      db,
      table,
      blocks,
      (from, to) => db.all<{ state: string; cents: number }>`
        select /* never null: cents */ state, sum(cents)::float8 cents from ${sql.table(table)}
        where ctid >= ${from}::tid and ctid < ${to}::tid group by state`,
    );
    return (...states: string[]) =>
      sums.filter(({ state }) => states.includes(state)).reduce((total, { cents }) => total + cents, 0);
  };
  const sumCharges = await createStateSum('payment_charge');
  const sumAttempts = await createStateSum('payment_attempt');
  const sumRefunds = await createStateSum('payment_refund');
  return {
    due: sumCharges('due'),
    // A charge counts as earned from its raising until its cancellation or the approval of its refund.
    earned: sumCharges('due', 'paid'),
    received: sumAttempts('paid'),
    refunded: sumRefunds('done'),
    refundsPending: sumRefunds('approved'),
  };
}

// 65 536 blocks are 512 MiB, and reading them takes about a second. A statement may take five seconds.
const blocksPerChunk = 65_536;

/** Reads a table in chunks, so that no statement takes long. All chunks see the snapshot of the transaction `db`. */
async function readInChunks<Row>(
  db: Sql,
  table: string,
  blocks: number,
  readChunk: (from: string, to: string) => Promise<Row[]>,
): Promise<Row[]> {
  const row = await db.one<{ all: number }>`
    select (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::int "all"`;
  const allRows: Row[] = [];
  for (let from = 0; from < row.all; from += blocks) {
    allRows.push(...(await readChunk(`(${from},0)`, `(${from + blocks},0)`)));
  }
  return allRows;
}

export type DaySum = Pick<Posting, 'debit' | 'credit' | 'cents'> & { day: LocalDate };

/** Sums the postings of each day from `from` up to and including `to`, by their accounts. */
export async function sumPostingsByDay(db: Sql, { from, to }: LedgerPeriod): Promise<DaySum[]> {
  const sums: DaySum[] = [];
  // A month at a time, so that no statement takes long.
  for (let start = from; start <= to; start = addDays(start, 31)) {
    const end = [addDays(start, 31), addDays(to, 1)].toSorted()[0] as LocalDate;
    sums.push(
      ...(await db.all<DaySum>`
        select /* never null: day */ (at at time zone ${countryPack.timeZone})::date "day", debit, credit, sum(cents)::float8 cents
        from payment_posting
        where at >= ${isoInstant(startOfDay(start))} and at < ${isoInstant(startOfDay(end))}
        group by 1, debit, credit`),
    );
  }
  return sums;
}

export type LedgerRow = Balances & PaymentTotals & { computedAt: string };

export async function saveLedger(
  db: Sql,
  computedAt: string,
  balances: Balances,
  { refundsPending, ...totals }: PaymentTotals,
): Promise<void> {
  const ledger = { ...balances, ...totals, computed_at: computedAt, refunds_pending: refundsPending };
  await db.run`
    ${insertInto('payment_ledger', ledger)}
    on conflict (only_one) do update set computed_at = excluded.computed_at, receivable = excluded.receivable,
      provider = excluded.provider, fees = excluded.fees, payable = excluded.payable, due = excluded.due, earned = excluded.earned,
      received = excluded.received, refunded = excluded.refunded, refunds_pending = excluded.refunds_pending`;
}

/** Finds the stored sums of the ledger; undefined before the first run of the job. */
export async function findLedger(db: Sql): Promise<LedgerRow | undefined> {
  return db.first<LedgerRow>`
    select computed_at "computedAt", receivable, provider, fees, payable, due, earned, received, refunded,
      refunds_pending "refundsPending" from payment_ledger`;
}

/** Counts open attempts, and those whose poll is overdue since `overdueSince`. `oldest`: when the oldest was opened. */
export async function countOpenAttempts(
  db: Sql,
  overdueSince: string,
): Promise<{ attempts: number; oldest: string | null; overduePolls: number }> {
  return db.one<{ attempts: number; oldest: string | null; overduePolls: number }>`
    select count(*)::int attempts, min(opened_at) oldest, (count(*) filter (where check_at <= ${overdueSince}))::int "overduePolls"
    from payment_attempt where state in ('opening', 'open')`;
}

const sortColumns = {
  reference: { by: sql`reference`, type: 'text', key: ({ reference }) => reference },
  amount: { by: sql`cents`, type: 'bigint', key: ({ cents }) => cents },
  state: sortedByPosition(ChargeState.options, sql`state`, ({ state }) => state),
  raised: { by: sql`raised_at`, type: 'timestamptz', key: ({ raised_at: raisedAt }) => raisedAt },
  paid: {
    by: sql`coalesce(paid_at, '-infinity')`,
    type: 'timestamptz',
    key: ({ paid_at: paidAt }) => paidAt ?? '-infinity',
  },
} satisfies SortColumns<ChargeRow>;

/** Selects a page of charges, newest first or sorted. */
export async function selectCharges(db: Sql, { state, reference, ...request }: InputOf<typeof listCharges>) {
  const page = readSortedPage(sortColumns, request, '-raised');
  const rows = await db.all<ChargeRow>`
    select id, purpose, subject_id, account_id, reference, cents, currency, state, raised_at, paid_at from payment_charge
    where true ${state ? sql`and state = ${state}` : sql``} ${reference ? sql`and reference = ${reference.toUpperCase()}` : sql``}
      ${sortedRows(sortColumns[page.column], sql`id`, page)}`;
  return page.cut(rows);
}

/** Selects the charges of an account, newest first. */
export async function selectChargesOfAccount(db: Sql, account: string): Promise<ChargeRow[]> {
  return db.all<ChargeRow>`
    select id, purpose, subject_id, account_id, reference, cents, currency, state, raised_at, paid_at from payment_charge
    where account_id = ${account} order by raised_at desc, id`;
}

export async function selectChargeAndRefundIds(db: Sql, account: string): Promise<string[]> {
  return db.values<string>`
    with own as (select id from payment_charge where account_id = ${account})
    select id from own union all select r.id from payment_refund r join own on own.id = r.charge_id`;
}

export async function removeAccountFromCharges(db: Sql, account: string): Promise<void> {
  await db.run`update payment_charge set account_id = null where account_id = ${account}`;
}
