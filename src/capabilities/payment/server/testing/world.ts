import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { closeAfterwards, openTestFolder, openTestWorld, type TestWorld } from '#foundation/server/testing/world.ts';
import type { SandboxPage } from '#foundation/server/vendors/sandbox/page-store.ts';
import { type SandboxProcess, startSandboxProcess } from '#foundation/server/vendors/sandbox/sandbox-process.ts';
import { createSandboxCheckout } from '#foundation/server/vendors/sandbox-checkout.ts';
import { isoInstant, type Millis, systemClock } from '#foundation/time/clock.ts';
import { raiseCharge } from '../charges.ts';
import type { Payments } from '../payments.ts';
import { paymentRoutes } from '../routes.ts';
import { sumPaymentTotals, sumPostings } from '../store-ledger.ts';
import { listUnexplainedAccounts } from '#capabilities/payment/rules/ledger.ts';

/** World with a real sandbox: a separate process, which sends its notices to a server of this process. */
export type PaymentTestWorld = TestWorld & {
  metrics: { count: () => void };
  payments: Payments;
  sandbox: SandboxProcess;
  secret: string;
  /** Cents that the sandbox holds for a subject: payments minus refunds. */
  sandboxCents: (subject: string) => Promise<number>;
  /** Subjects for which `onPaid` was called. */
  paidSubjects: string[];
  advanceClocks: (by: Millis) => Promise<void>;
};

/** `notices`: whether a server receives notices. `extraWorld`: other parts of the world. */
export async function openPaymentTestWorld<M extends object = object>({
  notices = true,
  onPaid = async () => {},
  extraWorld = {} as M,
}: {
  notices?: boolean;
  onPaid?: Payments['onPaid'];
  extraWorld?: M;
} = {}): Promise<PaymentTestWorld & M> {
  const world = await openTestWorld();
  const secret = newToken();
  const file = join(await openTestFolder(), 'sandbox.json');
  const sandbox = await startSandboxProcess({ port: 0, file, secret });
  closeAfterwards(sandbox.close);
  let noticeTo = 'http://127.0.0.1:1/';
  const paidSubjects: string[] = [];
  let offset = 0;
  world.setTime(systemClock.instant());
  const testWorld: PaymentTestWorld & M = {
    ...extraWorld,
    ...world,
    metrics: { count: () => undefined },
    payments: {
      port: createSandboxCheckout({ url: sandbox.url, secret, webhookUrl: () => noticeTo }),
      onPaid: (inside, charge, paidAt) => {
        paidSubjects.push(charge.subject_id);
        return onPaid(inside, charge, paidAt);
      },
    },
    sandbox,
    secret,
    sandboxCents: (subject) => readHeldCents(world, file, subject),
    paidSubjects,
    advanceClocks: async (by) => {
      offset += by;
      world.setTime(isoInstant(systemClock.now() + offset));
      await sandbox.moveClock(offset);
    },
  };
  if (notices) {
    const app = await serveRoutes(testWorld, paymentRoutes);
    await app.listen({ host: '127.0.0.1', port: 0 });
    noticeTo = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/payment/notices/sandbox`;
  }
  return testWorld;
}

export async function aTravellerWithCharge(
  world: PaymentTestWorld,
  cents = 2000,
  who?: Traveller,
): Promise<{ actor: Traveller; subject: string }> {
  const actor = who ?? (await logIn(world));
  const subject = newId();
  await inTransaction(world.sql, (db) =>
    raiseCharge(db, actor, world.clock.instant(), {
      purpose: 'test',
      subject,
      account: actor.accountId,
      reference: subject.slice(0, 8).toUpperCase(),
      cents,
    }),
  );
  return { actor, subject };
}

export async function readChargeHistory({ sql: db }: Pick<PaymentTestWorld, 'sql'>, subject: string) {
  return db.first<{
    state: string;
    attempts: string[];
    refunds: string[];
    occasions: number;
    messages: string[];
    paid: number;
  }>`select c.state,
    (select coalesce(array_agg(a.state order by a.opened_at, a.id), '{}') from payment_attempt a where a.charge_id = c.id) attempts,
    (select coalesce(array_agg(r.kind || ' ' || r.state order by r.requested_at, r.id), '{}') from payment_refund r where r.charge_id = c.id) refunds,
    (select count(*)::int from payment_posting p where p.charge_id = c.id) occasions,
    (select coalesce(array_agg(m.purpose order by m.purpose), '{}') from messages_message m where m.account_id = c.account_id) messages,
    (select count(*)::int from audit_entry e where e.action = 'payment/paid' and e.subject_id = c.id::text) paid
    from payment_charge c where c.subject_id = ${subject}`;
}

export async function readLedgerCheck({
  sql: db,
}: Pick<PaymentTestWorld, 'sql'>): Promise<{ sum: number; unexplained: string[] }> {
  const [balances, totals] = [await sumPostings(db), await sumPaymentTotals(db)];
  const sum = Object.values(balances).reduce((total, balance) => total + balance, 0);
  return { sum, unexplained: listUnexplainedAccounts(balances, totals) };
}

async function readHeldCents(
  { sql: db }: Pick<PaymentTestWorld, 'sql'>,
  file: string,
  subject: string,
): Promise<number> {
  const rows = await db.all<{ id: string }>`
    select a.id from payment_attempt a join payment_charge c on c.id = a.charge_id where c.subject_id = ${subject}`;
  const text = await readFile(file, 'utf8').catch(() => '{"pages":[],"refunds":[]}');
  const saved = JSON.parse(text) as { pages: SandboxPage[]; refunds: { payment: string; cents: number }[] };
  const pages = saved.pages.filter(({ attempt, payment }) => payment && rows.some(({ id }) => id === attempt));
  const refunds = saved.refunds.filter((refund) => pages.some(({ payment }) => payment === refund.payment));
  const sum = (some: { cents: number }[]) => some.reduce((total, { cents }) => total + cents, 0);
  return sum(pages) - sum(refunds);
}
