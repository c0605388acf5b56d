/**
 * Accounts of the ledger. `receivable`: money that travellers owe. `provider`: money at the payment provider. `fees`:
 * money that was earned. `payable`: money that has to be given back.
 */
export const ledgerAccounts = ['receivable', 'provider', 'fees', 'payable'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** Moves cents from the account `credit` to the account `debit`, for an occasion that occurs once. */
export type Posting = { occasion: string; debit: LedgerAccount; credit: LedgerAccount; cents: number };

export function chargeRaisedPosting(charge: string, cents: number): Posting {
  return { occasion: `charge ${charge} raised`, debit: 'receivable', credit: 'fees', cents };
}

export function chargeCancelledPosting(charge: string, cents: number): Posting {
  return { occasion: `charge ${charge} cancelled`, debit: 'fees', credit: 'receivable', cents };
}

export function chargePaidPosting(attempt: string, cents: number): Posting {
  return { occasion: `attempt ${attempt} paid`, debit: 'provider', credit: 'receivable', cents };
}

/** Posting of a payment that was not due, and has to be given back. */
export function surplusPosting(attempt: string, cents: number): Posting {
  return { occasion: `attempt ${attempt} paid`, debit: 'provider', credit: 'payable', cents };
}

export function refundApprovedPosting(refund: string, cents: number): Posting {
  return { occasion: `refund ${refund} agreed`, debit: 'fees', credit: 'payable', cents };
}

export function refundDonePosting(refund: string, cents: number): Posting {
  return { occasion: `refund ${refund} done`, debit: 'payable', credit: 'provider', cents };
}

/** Balance of each account in cents: debits minus credits. All balances add up to zero. */
export type Balances = Record<LedgerAccount, number>;

export function computeBalances(postings: readonly Pick<Posting, 'debit' | 'credit' | 'cents'>[]): Balances {
  const balances: Balances = { receivable: 0, provider: 0, fees: 0, payable: 0 };
  for (const { debit, credit, cents } of postings) {
    balances[debit] += cents;
    balances[credit] -= cents;
  }
  return balances;
}

/**
 * Totals of charges, payments and refunds in cents, independent of the ledger. `received`: from payers. `refunded`:
 * completed refunds. `refundsPending`: approved refunds that are not completed.
 */
export type PaymentTotals = { due: number; earned: number; received: number; refunded: number; refundsPending: number };

function expectedBalances({ due, earned, received, refunded, refundsPending }: PaymentTotals): Balances {
  return { receivable: due, provider: received - refunded, fees: 0 - earned, payable: 0 - refundsPending };
}

/** Computes how many cents of each balance the totals do not explain. Negative: cents are missing. */
export function computeUnexplainedBalances(balances: Balances, totals: PaymentTotals): Balances {
  const expected = expectedBalances(totals);
  const difference = (account: LedgerAccount) => balances[account] - expected[account];
  return {
    receivable: difference('receivable'),
    provider: difference('provider'),
    fees: difference('fees'),
    payable: difference('payable'),
  };
}

export function listUnexplainedAccounts(balances: Balances, totals: PaymentTotals): LedgerAccount[] {
  const unexplained = computeUnexplainedBalances(balances, totals);
  return ledgerAccounts.filter((account) => unexplained[account] !== 0);
}
