/** How a charge stands. `refunding`: two people decided that it goes back, and it is on its way. */
export type ChargeState = 'due' | 'paid' | 'cancelled' | 'refunding' | 'refunded';

/** How an attempt stands. `opening`: the provider has not answered yet. */
export type AttemptState = 'opening' | 'open' | 'failed' | 'expired' | 'paid';

/** What a provider says of a page. */
export type ReportedPageState = {
  state: 'open' | 'failed' | 'expired' | 'paid';
  paid?: { cents: number; currency: string; payment: string };
};

/** What is known before: of the charge what is owed, and of the attempt how it stands. */
export type SettlementInput = {
  charge: { state: ChargeState; cents: number; currency: string };
  attempt: { state: AttemptState };
};

/**
 * What follows from what the provider says. `applied`: the charge is paid by it. `surplus`: money came in that is not owed (the charge
 * is paid already, or owed no more, or it is another sum) and goes back. `ended`: nobody paid, and the page has ended.
 */
export type Settlement =
  | { kind: 'nothing' }
  | { kind: 'ended'; state: 'failed' | 'expired' }
  | { kind: 'applied' | 'surplus'; cents: number; payment: string };

/** Settles an attempt. What was paid is never unpaid, whatever is said later, and in whatever order it is heard. */
export function decideSettlement({ charge, attempt }: SettlementInput, { state, paid }: ReportedPageState): Settlement {
  if (attempt.state === 'paid') return { kind: 'nothing' };
  if (state === 'paid' && paid) {
    const { cents, currency, payment } = paid;
    const owed = charge.state === 'due' && cents === charge.cents && currency === charge.currency;
    return { kind: owed ? 'applied' : 'surplus', cents, payment };
  }
  const isLive = attempt.state === 'open' || attempt.state === 'opening';
  return isLive && (state === 'failed' || state === 'expired') ? { kind: 'ended', state } : { kind: 'nothing' };
}
