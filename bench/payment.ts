import { join } from 'node:path';
import { listForReview } from '#capabilities/entry-exit/server/review.ts';
import { listEntryExits } from '#capabilities/entry-exit/server/read-applications.ts';
import { startPayment } from '#capabilities/payment/server/start-payment.ts';
import { raiseCharge } from '#capabilities/payment/server/charges.ts';
import type { PaymentWorld } from '#capabilities/payment/server/payments.ts';
import { computeLedger, listCharges, readLedgerStatus } from '#capabilities/payment/server/read-ledger.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { openDatabase } from '#foundation/server/database/pool.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { encryptField } from '#foundation/server/keys/field-encryption.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { openLog } from '#foundation/server/logs/log.ts';
import { startSandboxProcess } from '#foundation/server/vendors/sandbox/sandbox-process.ts';
import { createSandboxCheckout } from '#foundation/server/vendors/sandbox-checkout.ts';
import { monotonicNow, systemClock } from '#foundation/time/clock.ts';
import { compareLists, exceedsMaxRatio, type ListTimes, formatListTable } from './rig/compare-lists.ts';
import { formatNumber, median, quantile, formatTable } from './rig/statistics.ts';
import type { Options, Result } from './rig/options.ts';
import { type BenchPostgres, withClient, openBenchPostgres } from './rig/postgres.ts';
import { type BenchKeys, createBenchKeys, createSessions } from './rig/product.ts';
import { createWorkFolder } from './rig/work-folder.ts';

const concurrentPayers = 50;
const people = 500;

/**
 * Measures 50 people who start a payment at the same moment; the floor is 50 bare calls to the same sandbox.
 * Also compares the lists of applications and charges among few rows and among a hundred times as many.
 */
export async function payment({ quick }: Options): Promise<Result> {
  const [few, many] = quick ? [1000, 100_000] : [10_000, 1_000_000];
  const rounds = quick ? 10 : 40;
  const folder = createWorkFolder('payment');
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(folder.remove);
  const postgres = await openBenchPostgres(join(folder.dir, 'postgres'));
  cleanup.defer(postgres.stop);
  const secret = newToken();
  const sandbox = await startSandboxProcess({ port: 0, file: join(folder.dir, 'sandbox.json'), secret });
  cleanup.defer(sandbox.close);
  const port = createSandboxCheckout({ url: sandbox.url, secret, webhookUrl: () => 'http://127.0.0.1:1/' });
  const keys = createBenchKeys();
  const [small, large] = [
    await openSeededDatabase(postgres, keys, port, 'few', few),
    await openSeededDatabase(postgres, keys, port, 'many', many),
  ];
  cleanup.defer(small.close);
  cleanup.defer(large.close);
  const [addingUp] = await measureEachMs([large], ({ world }) => computeLedger(world));
  // Measured before startPaymentsTogether leaves open payments in only one of the databases.
  const found = await compareLists([small, large], lists, rounds * 5);
  const begun = await startPaymentsTogether(large, rounds);
  return report({ begun, found, addingUp: addingUp ?? 0 }, { few, many, rounds, version: postgres.version });
}

type SeededDatabase = { world: PaymentWorld; accounts: string[]; close: () => Promise<void> };

async function openSeededDatabase(
  postgres: BenchPostgres,
  keys: BenchKeys,
  port: PaymentWorld['payments']['port'],
  name: string,
  rows: number,
): Promise<SeededDatabase> {
  const url = await postgres.createDatabase(name);
  const accounts = (await createSessions(url, keys, people)).map(({ accountId }) => accountId);
  const ownIds = Array.from({ length: 12 }, () => newId());
  const encryptedAnswers = ownIds.map((row) =>
    encryptField(
      keys.keys,
      { table: 'entry_exit_application', column: 'answers', row },
      JSON.stringify({ travellers: [{ name: 'Siti Aminah' }] }),
    ),
  );
  await withClient(url, async (client) => {
    // One in ten is in review. Answers of other people are never decrypted.
    await client.query(
      `insert into entry_exit_application (id, account_id, reference, language, kind, travel_date, travellers, answers, state,
          applied_at, waits_since)
        select gen_random_uuid(), gen_random_uuid(), n::text, 'en', 'entry', current_date, 1, $2,
          case when n % 10 = 0 then 'in-review' else 'ended' end, now() - n * interval '1 second', now() - n * interval '1 second'
        from generate_series(1, $1::int) n`,
      [rows, encryptedAnswers[0]],
    );
    await client.query(
      `insert into entry_exit_application (id, account_id, reference, language, kind, travel_date, travellers, answers, state, applied_at)
        select o.id, $1, o.id::text, 'en', 'entry', current_date, 1, o.answers, 'ended', now()
        from unnest($2::uuid[], $3::bytea[]) as o (id, answers)`,
      [accounts[0], ownIds, encryptedAnswers],
    );
    await client.query(
      `insert into payment_charge (id, purpose, subject_id, account_id, reference, cents, currency, state, raised_at)
        select gen_random_uuid(), 'bench', gen_random_uuid(), gen_random_uuid(), n::text, 2000, 'bnd',
          case when n % 10 = 0 then 'due' else 'paid' end, now() - n * interval '1 second' from generate_series(1, $1::int) n`,
      [rows],
    );
    await client.query(
      `insert into payment_posting (occasion, at, charge_id, debit, credit, cents)
        select 'charge ' || id || ' raised', raised_at, id, 'receivable', 'fees', cents from payment_charge`,
    );
    for (const filled of ['entry_exit_application', 'payment_charge', 'payment_posting'])
      await client.query(`vacuum (analyze) ${filled}`);
  });
  const { sql, close } = openDatabase({ url, poolSize: 20, applicationName: 'bench' });
  const payments = { port, onPaid: () => Promise.resolve() };
  const world = {
    sql,
    clock: systemClock,
    keys: keys.keys,
    log: openLog('silent'),
    enqueue: () => undefined,
    payments,
  };
  return { world, accounts, close };
}

const actorOf = (accountId: string) => ({ ...newVisitor(), kind: 'traveller', accountId, sessionId: '' }) as const;

// In each round, 50 people start to pay 50 new charges at the same moment. Bare calls alternate with the product.
async function startPaymentsTogether({ world, accounts }: SeededDatabase, rounds: number) {
  const times: Record<'bare' | 'product', number[]> = { bare: [], product: [] };
  for (let round = 0; round < rounds; round++) {
    const subjects = Array.from({ length: concurrentPayers }, () => newId());
    const owed = subjects.map((subject, index) => ({
      subject,
      account: accounts[(round * concurrentPayers + index) % people] ?? '',
    }));
    await inTransaction(world.sql, async (db) => {
      for (const { subject, account } of owed) {
        const charge = { purpose: 'bench', subject, account, reference: subject, cents: 2000 };
        await raiseCharge(db, actorOf(account), systemClock.instant(), charge);
      }
    });
    const title = 'Entry application';
    const returnUrl = 'http://127.0.0.1:9/travel/pay-result';
    times.bare.push(
      ...(await measureEachMs(subjects, (subject) =>
        world.payments.port.openPage({
          attempt: newId(),
          title: title + subject,
          cents: 2000,
          currency: 'bnd',
          language: 'en',
          returnUrl,
          openedAt: systemClock.now(),
          validSeconds: 3600,
        }),
      )),
    );
    times.product.push(
      ...(await measureEachMs(owed, ({ subject, account }) =>
        startPayment(world, actorOf(account), { purpose: 'bench', subject, title, returnUrl }),
      )),
    );
  }
  return times;
}

async function measureEachMs<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<number[]> {
  return Promise.all(
    items.map(async (item) => {
      const began = monotonicNow();
      await work(item);
      return monotonicNow() - began;
    }),
  );
}

const staff = { ...newVisitor(), kind: 'staff', staffId: newId() } as StaffActor;
const lists: Record<string, (database: SeededDatabase) => Promise<unknown>> = {
  "one's own": ({ world, accounts }) => listEntryExits(world, actorOf(accounts[0] ?? ''), {}),
  worklist: ({ world }) => listForReview(world, staff, { list: 'waiting' }),
  charges: ({ world }) => listCharges(world, staff, {}),
  'charges due': ({ world }) => listCharges(world, staff, { state: 'due' }),
  'the books': ({ world }) => readLedgerStatus(world),
};

type Measurements = { begun: Awaited<ReturnType<typeof startPaymentsTogether>>; found: ListTimes[]; addingUp: number };
type RunDetails = { few: number; many: number; rounds: number; version: string };

function report({ begun, found, addingUp }: Measurements, about: RunDetails): Result {
  const row = (name: string, times: readonly number[]) => [
    name,
    formatNumber(median(times)),
    formatNumber(quantile(times, 0.99)),
    formatNumber(quantile(times, 0.99) / quantile(begun.bare, 0.99)),
  ];
  const text = [
    `Payment: ${concurrentPayers} at a time begin to pay, ${about.rounds} rounds, PostgreSQL ${about.version}`,
    formatTable(
      ['ms', 'median', 'p99', 'p99 of bare'],
      [row('bare call', begun.bare), row('begin payment', begun.product)],
    ),
    '',
    formatListTable(found, about.few, about.many),
    `The job that adds up the books: ${formatNumber(addingUp)} ms of ${about.many.toLocaleString('en')} postings.`,
  ].join('\n');
  return { text, metrics: { begun, found, addingUp, ...about }, failed: exceedsMaxRatio(found) };
}
