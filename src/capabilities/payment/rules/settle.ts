/** State of a charge. `refunding`: two people approved a refund that is not completed yet. */
export type ChargeState = 'due' | 'paid' | 'cancelled' | 'refunding' | 'refunded';

/** State of an attempt to pay a charge. `opening`: the provider has not answered yet. */
export type AttemptState = 'opening' | 'open' | 'failed' | 'expired' | 'paid';

/** State of a payment page, as the provider reports it. `payment`: id of the payment at the provider. */
export type ReportedPageState = {
  state: 'open' | 'failed' | 'expired' | 'paid';
  paid?: { cents: number; currency: string; payment: string };
};

/** Charge and attempt before the report. */
export type SettlementInput = {
  charge: { state: ChargeState; cents: number; currency: string };
  attempt: { state: AttemptState };
};

/**
 * Change after a report of the provider. `applied`: the charge is paid. `surplus`: money arrived that is not due, and
 * goes back. The charge is paid already or cancelled, or the amount differs. `ended`: the page ended unpaid.
 */
export type Settlement =
  | { kind: 'nothing' }
  | { kind: 'ended'; state: 'failed' | 'expired' }
  | { kind: 'applied' | 'surplus'; cents: number; payment: string };

/** Decides what a report changes. A paid attempt stays paid, whatever is reported later and in any order. */
export function decideSettlement({ charge, attempt }: SettlementInput, { state, paid }: ReportedPageState): Settlement {
  if (attempt.state === 'paid') return { kind: 'nothing' };
  if (state === 'paid' && paid) {
    const { cents, currency, payment } = paid;
    const isDue = charge.state === 'due' && cents === charge.cents && currency === charge.currency;
    return { kind: isDue ? 'applied' : 'surplus', cents, payment };
  }
  const isOpen = attempt.state === 'open' || attempt.state === 'opening';
  return isOpen && (state === 'failed' || state === 'expired') ? { kind: 'ended', state } : { kind: 'nothing' };
}
