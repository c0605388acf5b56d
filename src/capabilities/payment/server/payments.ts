import type { PaymentPort } from '#foundation/server/vendors/payment-port.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import type { ChargeRow } from './store.ts';

export type Payments = {
  port: PaymentPort;
  /** Called in the transaction in which a charge is paid. */
  onPaid: (world: Pick<World, 'clock' | 'keys'> & { sql: Sql }, charge: ChargeRow, paidAt: string) => Promise<void>;
};

export type PaymentWorld = World & { payments: Payments };

export const reconcileJob = 'payment/reconcile';
export const refundJob = 'payment/send-refunds';
export const ledgerJob = 'payment/compute-ledger';
