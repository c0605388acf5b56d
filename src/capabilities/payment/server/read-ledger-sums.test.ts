import { expect, test } from 'vitest';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { callHandler, catchProblem, nextRequest } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { isoInstant, startOfDay } from '#foundation/time/clock.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { exportLedgerSums, readLedgerSums } from './read-ledger-sums.ts';
import { openPaymentTestWorld, aTravellerWithCharge } from './testing/world.ts';

const world = await openPaymentTestWorld({ notices: false });
const auditor = await logInStaff(world, ['auditor']);
const { subject } = await aTravellerWithCharge(world, 2000);
const today = world.clock.today();
const yesterday = addDays(today, -1);

// Postings at the edges of yesterday, in the country's time zone.
await post(isoInstant(startOfDay(yesterday) - 1), 'provider', 'receivable', 1);
await post(isoInstant(startOfDay(yesterday)), 'provider', 'receivable', 20);
await post(isoInstant(startOfDay(today) - 1), 'payable', 'provider', 300);
await post(isoInstant(startOfDay(today)), 'fees', 'payable', 4000);

const sumsOf = async (from: LocalDate, to: LocalDate) =>
  (await readLedgerSums(world, nextRequest(auditor), { from, to })).sums;

test('adds up the postings of today only', async () => {
  expect(await sumsOf(today, today)).toEqual({
    charged: 2000,
    cancelled: 0,
    received: 0,
    surplus: 0,
    refundsApproved: 4000,
    refunded: 0,
  });
});

test('adds up a period from its first to its last moment in the country', async () => {
  expect(await sumsOf(yesterday, yesterday)).toMatchObject({ charged: 0, received: 20, refunded: 300 });
  expect(await sumsOf(yesterday, today)).toMatchObject({ charged: 2000, received: 20, refundsApproved: 4000 });
  expect(await sumsOf(addDays(today, -40), today)).toMatchObject({ received: 21, refunded: 300 });
});

test('refuses a period that ends in the future, backwards or after more than a year', async () => {
  const issueOf = async (from: LocalDate, to: LocalDate) => catchProblem(sumsOf(from, to));
  expect(await issueOf(today, addDays(today, 1))).toMatchObject({ problem: 'foundation/invalid' });
  expect(await issueOf(today, yesterday)).toMatchObject({ problem: 'foundation/invalid' });
  expect(await issueOf(addDays(today, -366), today)).toMatchObject({ problem: 'foundation/invalid' });
});

test('exports every day of a period in cents, with a total, and records it', async () => {
  const { name, type, bytes } = await callHandler(world, exportLedgerSums, auditor, { from: yesterday, to: today });
  expect(type).toBe('text/csv; charset=utf-8');
  expect(name).toBe(`ledger-${yesterday}-${today}.csv`);
  const lines = new TextDecoder().decode(bytes).split('\r\n');
  expect(lines[0]).toContain('"Fees charged (cents)"');
  expect(lines.slice(1)).toEqual([
    `"${yesterday}","0","0","20","0","0","300"`,
    `"${today}","2000","0","0","0","4000","0"`,
    '"Total","2000","0","20","0","4000","300"',
    '',
  ]);
  expect(await auditActionsOf(world, `${yesterday}/${today}`)).toEqual(['payment/export-ledger']);
});

async function post(at: string, debit: string, credit: string, cents: number): Promise<void> {
  await world.sql.run`insert into payment_posting (occasion, at, charge_id, debit, credit, cents)
    select ${newId()}, ${at}, id, ${debit}, ${credit}, ${cents} from payment_charge where subject_id = ${subject}`;
}
