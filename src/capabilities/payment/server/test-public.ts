export { chooseSandboxBehaviour } from './test-pay.ts';
export { readLedgerCheck, openPaymentTestWorld, type PaymentTestWorld, readChargeHistory } from './test-world.ts';
export { reconcile } from './reconcile.ts';
export { sendRefunds } from './send-refunds.ts';
