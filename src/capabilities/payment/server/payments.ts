import type { PaymentPort } from '#foundation/server/vendors/payment-port.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import type { ChargeRow } from './store.ts';

/** How payments go here: by whom, and who hears of them. */
export type Payments = {
  port: PaymentPort;
  /** Told in the transaction in which a charge is paid. */
  onPaid: (world: Pick<World, 'clock' | 'keys'> & { sql: Sql }, charge: ChargeRow, at: string) => Promise<void>;
};

/** What acts on payments touch. */
export type PaymentWorld = World & { payments: Payments };

/** Jobs of this capability, as others kick them. */
export const reconcileJob = 'payment/reconcile';
export const refundJob = 'payment/send-refunds';
export const ledgerJob = 'payment/add-up-books';
