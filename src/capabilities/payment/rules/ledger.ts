/**
 * The accounts of the books. `receivable`: what travellers owe. `provider`: what lies with the provider of payments. `fees`: what
 * was earned. `owed`: what is to be given back.
 */
export const ledgerAccounts = ['receivable', 'provider', 'fees', 'owed'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** Moves cents from the account `credit` to the account `debit`, because of an occasion that comes about once. */
export type Posting = { occasion: string; debit: LedgerAccount; credit: LedgerAccount; cents: number };

/** A charge was raised: it is owed, and earned. */
export function chargeRaisedPosting(charge: string, cents: number): Posting {
  return { occasion: `charge ${charge} raised`, debit: 'receivable', credit: 'fees', cents };
}

/** A charge is owed no more, unpaid. */
export function chargeCancelledPosting(charge: string, cents: number): Posting {
  return { occasion: `charge ${charge} cancelled`, debit: 'fees', credit: 'receivable', cents };
}

/** What was owed came in. */
export function chargePaidPosting(attempt: string, cents: number): Posting {
  return { occasion: `attempt ${attempt} paid`, debit: 'provider', credit: 'receivable', cents };
}

/** Money came in that nobody owed: it is to be given back. */
export function surplusPosting(attempt: string, cents: number): Posting {
  return { occasion: `attempt ${attempt} paid`, debit: 'provider', credit: 'owed', cents };
}

/** What was earned is to be given back, as two people decided. */
export function refundAgreedPosting(refund: string, cents: number): Posting {
  return { occasion: `refund ${refund} agreed`, debit: 'fees', credit: 'owed', cents };
}

/** What was to be given back has gone. */
export function refundDonePosting(refund: string, cents: number): Posting {
  return { occasion: `refund ${refund} done`, debit: 'owed', credit: 'provider', cents };
}

/** What stands on each account: debits less credits. Together they are zero. */
export type Balances = Record<LedgerAccount, number>;

/** The balances that postings come to. */
export function computeBalances(postings: readonly Pick<Posting, 'debit' | 'credit' | 'cents'>[]): Balances {
  const balances: Balances = { receivable: 0, provider: 0, fees: 0, owed: 0 };
  for (const { debit, credit, cents } of postings) {
    balances[debit] += cents;
    balances[credit] -= cents;
  }
  return balances;
}

/** What is known of charges, payments and refunds apart from the books, in cents. */
export type PaymentTotals = { due: number; earned: number; cameIn: number; wentBack: number; toGoBack: number };

/** What must stand on each account for every cent to be explained. */
function expectedBalances({ due, earned, cameIn, wentBack, toGoBack }: PaymentTotals): Balances {
  return { receivable: due, provider: cameIn - wentBack, fees: 0 - earned, owed: 0 - toGoBack };
}

/** The cents on each account that nothing explains: too many, or below zero too few. */
export function computeUnexplainedBalances(balances: Balances, known: PaymentTotals): Balances {
  const wanted = expectedBalances(known);
  const of = (account: LedgerAccount) => balances[account] - wanted[account];
  return { receivable: of('receivable'), provider: of('provider'), fees: of('fees'), owed: of('owed') };
}

/** Accounts whose balance is not explained; empty when all are. */
export function listUnexplainedAccounts(balances: Balances, known: PaymentTotals): LedgerAccount[] {
  const cents = computeUnexplainedBalances(balances, known);
  return ledgerAccounts.filter((account) => cents[account] !== 0);
}
