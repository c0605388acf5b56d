export { chooseSandboxBehaviour } from './payment.ts';
export { readLedgerCheck, openPaymentTestWorld, type PaymentTestWorld, readChargeHistory } from './world.ts';
export { reconcile } from '../reconcile.ts';
export { sendRefunds } from '../send-refunds.ts';
