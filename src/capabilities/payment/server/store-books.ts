import { sql } from 'kysely';
import type { ListPlace } from '#foundation/server/list-place.ts';
import type { Sql } from '#foundation/server/world.ts';
import { type Balances, balancesOf, type Known, type Posting } from '../rules/books.ts';
import type { ChargeState } from '../rules/settle.ts';
import type { ChargeRow } from './store.ts';

/** Posts to the books. Of an occasion that was posted the database says no, and nothing of the transaction comes about. */
export async function post(db: Sql, charge: string, at: string, posting: Posting): Promise<void> {
  const { occasion, debit, credit, cents } = posting;
  await sql`insert into payment_posting (occasion, at, charge_id, debit, credit, cents)
    values (${occasion}, ${at}, ${charge}, ${debit}, ${credit}, ${cents})`.execute(db);
}

/** What stands on each account: reads every posting there ever was. */
export async function sumPostings(db: Sql): Promise<Balances> {
  const { rows } = await sql<Pick<Posting, 'debit' | 'credit' | 'cents'>>`
    select debit, credit, sum(cents)::float8 cents from payment_posting group by debit, credit`.execute(db);
  return balancesOf(rows);
}

/** What charges, attempts and refunds say, apart from the books: reads all of them. */
export async function sumKnown(db: Sql): Promise<Known> {
  const { rows } = await sql<Known>`select
    coalesce((select sum(cents) from payment_charge where state = 'due'), 0)::float8 due,
    coalesce((select sum(cents) from payment_charge where state in ('due', 'paid')), 0)::float8 earned,
    coalesce((select sum(cents) from payment_attempt where state = 'paid'), 0)::float8 "cameIn",
    coalesce((select sum(cents) from payment_refund where state = 'done'), 0)::float8 "wentBack",
    coalesce((select sum(cents) from payment_refund where state = 'agreed'), 0)::float8 "toGoBack"`.execute(db);
  return rows[0] as Known;
}

/** The books as they were added up last. */
export type BooksRow = Balances & Known & { addedUpAt: string };

/** Keeps what the books came to, in place of what was kept before. */
export async function keepBooks(db: Sql, at: string, balances: Balances, known: Known): Promise<void> {
  await sql`
    insert into payment_books (added_up_at, receivable, provider, fees, owed, due, earned, came_in, went_back, to_go_back)
    values (${at}, ${balances.receivable}, ${balances.provider}, ${balances.fees}, ${balances.owed}, ${known.due}, ${known.earned},
      ${known.cameIn}, ${known.wentBack}, ${known.toGoBack})
    on conflict (only_one) do update set added_up_at = excluded.added_up_at, receivable = excluded.receivable,
      provider = excluded.provider, fees = excluded.fees, owed = excluded.owed, due = excluded.due, earned = excluded.earned,
      came_in = excluded.came_in, went_back = excluded.went_back, to_go_back = excluded.to_go_back`.execute(db);
}

/** The books as they were added up last, if they ever were. */
export async function findBooks(db: Sql): Promise<BooksRow | undefined> {
  const { rows } = await sql<BooksRow>`
    select added_up_at "addedUpAt", receivable, provider, fees, owed, due, earned, came_in "cameIn", went_back "wentBack",
      to_go_back "toGoBack" from payment_books`.execute(db);
  return rows[0];
}

/** Attempts that are open, the oldest, and how many are to be asked about for longer than ten minutes. */
export async function openAttempts(
  db: Sql,
  lateSince: string,
): Promise<{ attempts: number; oldest: string | null; late: number }> {
  const { rows } = await sql<{ attempts: number; oldest: string | null; late: number }>`
    select count(*)::int attempts, min(opened_at) oldest, (count(*) filter (where ask_at <= ${lateSince}))::int late
    from payment_attempt where state in ('opening', 'open')`.execute(db);
  return rows[0] as { attempts: number; oldest: string | null; late: number };
}

/** Charges, the newest first, after one of them. */
export async function newestCharges(
  db: Sql,
  { state, reference, after, limit }: ChargeFilter & { limit: number },
): Promise<ChargeRow[]> {
  const { rows } = await sql<ChargeRow>`
    select id, purpose, subject_id, account_id, reference, cents, currency, state, raised_at, paid_at from payment_charge
    where true ${state ? sql`and state = ${state}` : sql``} ${reference ? sql`and reference = ${reference}` : sql``}
      ${after ? sql`and (raised_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by raised_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Which charges are listed. */
export type ChargeFilter = {
  state?: ChargeState | undefined;
  reference?: string | undefined;
  after?: ListPlace | undefined;
};

/** Charges of an account, the newest first. */
export async function chargesOfAccount(db: Sql, account: string): Promise<ChargeRow[]> {
  const { rows } = await sql<ChargeRow>`
    select id, purpose, subject_id, account_id, reference, cents, currency, state, raised_at, paid_at from payment_charge
    where account_id = ${account} order by raised_at desc, id`.execute(db);
  return rows;
}

/** Takes an account's name off its charges. */
export async function forgetAccount(db: Sql, account: string): Promise<void> {
  await sql`update payment_charge set account_id = null where account_id = ${account}`.execute(db);
}
