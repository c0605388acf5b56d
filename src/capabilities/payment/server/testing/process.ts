import { openDatabase } from '#foundation/server/database/pool.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { createBareTestWorld } from '#foundation/server/testing/bare-world.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import type { PaymentPort } from '#foundation/server/vendors/payment-port.ts';
import { createSandboxCheckout } from '#foundation/server/vendors/sandbox-checkout.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { startPayment } from '../start-payment.ts';
import { processPaymentNotice } from '../refresh-attempt.ts';
import type { PaymentWorld } from '../payments.ts';
import { approveRefund, requestRefund } from '../refunds.ts';
import { sendRefunds } from '../send-refunds.ts';
import { findCharge } from '../store.ts';
import { testPayment, chooseSandboxBehaviour } from './payment.ts';

/** Input of a process that pays for a subject, refunds it by two people, and kills itself at step `killAt`. */
export type KilledProcessInput = {
  database: string;
  sandbox: string;
  secret: string;
  account: string;
  subject: string;
  staff: [requesterId: string, approverId: string];
  killAt: number;
};

// Each statement to the database, each request to the provider and each of its responses is a step.
const order = JSON.parse(process.argv[2] ?? '{}') as KilledProcessInput;
let steps = 0;
const step = () => {
  steps += 1;
  if (steps === order.killAt) process.kill(process.pid, 'SIGKILL');
};

const { sql, pool, close } = openDatabase({ url: order.database, poolSize: 1, applicationName: 'sihat killed' });
pool.on('connect', (client) => {
  const query = client.query.bind(client) as (...statement: unknown[]) => unknown;
  Object.assign(client, {
    query: (...statement: unknown[]) => {
      step();
      return query(...statement);
    },
  });
});

const port = createSandboxCheckout({
  url: order.sandbox,
  secret: order.secret,
  webhookUrl: () => 'http://127.0.0.1:1/',
});
const world: PaymentWorld = {
  ...createBareTestWorld(sql, systemClock.instant()),
  payments: { port: withSteps(port), onPaid: () => Promise.resolve() },
};
const staff = (staffId: string) =>
  ({ ...newVisitor(), kind: 'staff', staffId, name: '', emailHash: Buffer.alloc(0) }) as StaffActor;
const inNewTransaction = <T>(work: (db: typeof sql) => Promise<T>) => inTransaction(sql, work);

const traveller = { ...newVisitor(), kind: 'traveller', accountId: order.account, sessionId: newId() } as const;
const { url } = await startPayment(world, traveller, testPayment(order.subject));
await chooseSandboxBehaviour(url, 'pay-silently');
await processPaymentNotice(world, url.split('/').at(-1) ?? '', newId());
const chargeId = (await findCharge(sql, testPayment(order.subject)))?.id ?? '';
const [requesterId, approverId] = order.staff;
const { id } = await inNewTransaction((db) =>
  requestRefund({ ...world, sql: db }, staff(requesterId), { chargeId, reason: 'Killed' }),
);
await inNewTransaction((db) => approveRefund({ ...world, sql: db }, staff(approverId), { id }));
await sendRefunds(world);
await close();

function withSteps(real: PaymentPort): PaymentPort {
  const counted =
    <I extends unknown[], O>(call: (...input: I) => Promise<O>) =>
    async (...input: I) => {
      step();
      const result = await call(...input);
      step();
      return result;
    };
  return { ...real, openPage: counted(real.openPage), readPage: counted(real.readPage), refund: counted(real.refund) };
}
