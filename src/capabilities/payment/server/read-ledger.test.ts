import { expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { noon, openTestWorld } from '#foundation/server/testing/public.ts';
import { minute } from '#foundation/time/clock.ts';
import { raiseCharge } from './charges.ts';
import { ledgerJob } from './payments.ts';
import { computeLedger, paymentMetrics, readLedgerStatus } from './read-ledger.ts';
import { sumPaymentTotals, sumPostings } from './store-ledger.ts';
import { openPaymentTestWorld, aTravellerWithCharge } from './testing/world.ts';

const world = await openTestWorld();

const readMetrics = async () => {
  await computeLedger(world);
  return Object.fromEntries(
    (await paymentMetrics(world)).map(({ name, labels, value }) => [labels?.['account'] ?? name, value]),
  );
};

test('reports no unexplained cents for a consistent ledger', async () => {
  await charge();
  expect(await readMetrics()).toEqual({
    receivable: 0,
    provider: 0,
    fees: 0,
    payable: 0,
    sihat_payment_late_attempts: 0,
  });
});

test('reports unexplained cents by account, with their sign', async () => {
  const id = await charge();
  await world.sql.run`insert into payment_posting (occasion, at, charge_id, debit, credit, cents)
    values (${newId()}, ${noon}, ${id}, 'provider', 'payable', 250)`;
  expect(await readMetrics()).toMatchObject({ receivable: 0, provider: 250, fees: 0, payable: -250 });
});

test('returns the stored sums, and enqueues a new sum when they are older than a minute', async () => {
  const ledgerWorld = await openPaymentTestWorld({ notices: false });
  const fees = async () => (await readLedgerStatus(ledgerWorld)).balances.fees;
  expect(await fees()).toBe(0);
  await aTravellerWithCharge(ledgerWorld, 300);
  await ledgerWorld.advanceClocks(minute / 2);
  expect(await fees()).toBe(0);
  expect(ledgerWorld.enqueuedJobs).not.toContain(ledgerJob);
  await ledgerWorld.advanceClocks(minute);
  expect(await fees()).toBe(0);
  expect(ledgerWorld.enqueuedJobs).toContain(ledgerJob);
  await computeLedger(ledgerWorld);
  expect(await readLedgerStatus(ledgerWorld)).toMatchObject({
    balances: { fees: -300 },
    unexplained: [],
    computedAt: ledgerWorld.clock.instant(),
  });
});

test('computes the same sums in chunks of any size, by statements that read a part of the table', async () => {
  const ledgerWorld = await openPaymentTestWorld({ notices: false });
  for (let charges = 0; charges < 120; charges += 1) await aTravellerWithCharge(ledgerWorld, 300 + charges);
  const cents = 120 * 300 + (120 * 119) / 2;
  const expected = { receivable: cents, provider: 0, fees: -cents, payable: 0 };
  for (const blocks of [1, 2, 65_536]) {
    expect(await sumPostings(ledgerWorld.sql, blocks)).toEqual(expected);
    expect(await sumPaymentTotals(ledgerWorld.sql, blocks)).toMatchObject({ due: cents, earned: cents, received: 0 });
  }
  // Of a table this small, PostgreSQL prefers a sequential scan as soon as autovacuum has analyzed it.
  const rows = await inTransaction(ledgerWorld.sql, async (db) => {
    await db.run`set local enable_seqscan = off`;
    return db.all<{ 'QUERY PLAN': string }>`
      explain select sum(cents) from payment_posting where ctid >= ${'(0,0)'}::tid and ctid < ${'(1,0)'}::tid`;
  });
  expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('Tid Range Scan');
});

test('counts open payments whose poll is ten minutes overdue', async () => {
  const id = await charge();
  await world.sql
    .run`insert into payment_attempt (id, charge_id, provider, title, language, return_to, requested_cents, opened_at,
    valid_seconds, state, check_at) values (${newId()}, ${id}, 'stripe', '', 'en', '', 100, ${noon}, 3600, 'opening', ${noon})`;
  world.advanceTime(10 * minute - 1);
  expect(await readMetrics()).toMatchObject({ sihat_payment_late_attempts: 0 });
  world.advanceTime(1);
  expect(await readMetrics()).toMatchObject({ sihat_payment_late_attempts: 1 });
});

async function charge(): Promise<string> {
  const actor = await logIn(world);
  const subject = newId();
  await raiseCharge(world.sql, actor, noon, {
    purpose: 'test',
    subject,
    account: actor.accountId,
    reference: 'TEST',
    cents: 100,
  });
  const row = await world.sql.first<{ id: string }>`select id from payment_charge where subject_id = ${subject}`;
  return row?.id ?? '';
}
