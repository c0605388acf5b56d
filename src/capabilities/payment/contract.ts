import * as z from 'zod/mini';
import { pickStaffProblems } from '#capabilities/staff/contract.ts';
import { defineCall, NoData, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { listQuery } from '#foundation/contract/list-query.ts';
import { pageOf } from '#foundation/contract/paging.ts';
import { isLocalDate } from '#foundation/time/local-date.ts';
import { fieldMessages } from './messages/fields.ts';
import { refusals } from './messages/problems.ts';
import { reasonLength } from './rules/limits.ts';

const { kinds } = refusals;

export const ChargeState = z.enum(['due', 'paid', 'cancelled', 'refunding', 'refunded']);

/**
 * Payment as its payer sees it. `attempt`: state of the latest provider page; null before the first one. Amounts are
 * whole cents of the currency.
 */
export const PayStatus = z.object({
  state: ChargeState,
  cents: z.int(),
  currency: z.string(),
  reference: z.string(),
  paidAt: z.nullable(Instant),
  attempt: z.nullable(z.enum(['opening', 'open', 'failed', 'expired', 'paid'])),
});
export type PayStatus = z.output<typeof PayStatus>;

/**
 * Receives a provider's webhook (in the database: notice) about a changed page. The webhook only names the page to
 * poll; the rest of the webhook is not trusted.
 */
export const receivePaymentWebhook = defineCall({
  name: 'receivePaymentWebhook',
  summary: 'Receives a payment provider’s webhook about a payment page. The signature covers the raw request body.',
  method: 'POST',
  path: '/api/payment/notices/:provider',
  rateLimitExemption: 'the signature of the provider',
  caller: 'anyone',
  envelope: 'errno',
  idempotency: 'handler',
  signatureHeaders: ['stripe-signature', 'sandbox-signature'],
  input: z.object({
    provider: z.string().check(z.maxLength(20, 'invalid')),
    body: z.string(),
    signature: z.string().check(z.maxLength(1000, 'invalid')),
  }),
  output: NoData,
});

const readerCall = { caller: 'staff', scope: 'payments:read', envelope: 'errno', idempotency: 'safe' } as const;

/** Charge as staff see it, without names. The reference leads to the application. */
export const Charge = z.object({
  id: Id,
  reference: z.string(),
  purpose: z.string(),
  cents: z.int(),
  state: ChargeState,
  raisedAt: Instant,
  paidAt: z.nullable(Instant),
});
export type Charge = z.output<typeof Charge>;

export const listCharges = defineCall({
  ...readerCall,
  name: 'listCharges',
  summary: 'Lists charges, newest first or sorted, a page at a time, optionally by state or reference.',
  method: 'GET',
  path: '/api/payment/charges',
  input: listQuery({
    sortable: ['reference', 'amount', 'state', 'raised', 'paid'],
    filters: {
      state: z.optional(ChargeState),
      reference: z.optional(z.string().check(z.trim(), z.maxLength(40, 'too-long'))),
    },
  }),
  output: pageOf(Charge),
});

/**
 * Refund as staff see it. `kind`: requested by staff (`requested`), or money that was not due (`surplus`). `approved`:
 * not completed yet. `isOwnRequest`: the caller requested the refund. `requestedBy`: null for a surplus.
 */
const Refund = z.object({
  id: Id,
  chargeId: Id,
  reference: z.string(),
  cents: z.int(),
  kind: z.enum(['requested', 'surplus']),
  reason: z.string(),
  state: z.enum(['requested', 'refused', 'approved', 'done']),
  requestedBy: z.nullable(z.string()),
  requestedAt: Instant,
  isOwnRequest: z.boolean(),
  decidedBy: z.nullable(z.string()),
  failures: z.int(),
  doneAt: z.nullable(Instant),
});
export type Refund = z.output<typeof Refund>;

export const listRefunds = defineCall({
  ...readerCall,
  name: 'listRefunds',
  summary: 'Lists refunds that are pending approval, in progress or done, newest first, at most 100.',
  method: 'GET',
  path: '/api/payment/refunds',
  input: NoInput,
  output: z.object({ items: z.array(Refund) }),
});

const Cents = z.int();

export const readLedgerStatus = defineCall({
  ...readerCall,
  name: 'readLedgerStatus',
  summary:
    'Returns ledger balances, accounts that do not reconcile, and payments still to be checked with the provider.',
  method: 'GET',
  path: '/api/payment/ledger',
  input: NoInput,
  output: z.object({
    balances: z.object({ receivable: Cents, provider: Cents, fees: Cents, payable: Cents }),
    /** Accounts whose balance is not what charges, payments and refunds add up to. */
    unexplained: z.array(z.enum(['receivable', 'provider', 'fees', 'payable'])),
    computedAt: Instant,
    /** Attempts that are open now: their number, when the oldest was opened, and how many polls are overdue. */
    openAttempts: z.object({ attempts: z.int(), oldest: z.nullable(Instant), overduePolls: z.int() }),
    provider: z.string(),
  }),
});

const Day = z.string().check(z.refine(isLocalDate, 'date'));
const LedgerSums = z.object({
  charged: Cents,
  cancelled: Cents,
  received: Cents,
  surplus: Cents,
  refundsApproved: Cents,
  refunded: Cents,
});
/** Days in the country, both inclusive. */
const ledgerPeriodInput = z.object({ from: Day, to: Day });

export const readLedgerSums = defineCall({
  ...readerCall,
  name: 'readLedgerSums',
  summary: 'Returns what was charged, received and refunded in a period of at most a year, as sums of the ledger.',
  method: 'GET',
  path: '/api/payment/ledger/sums',
  input: ledgerPeriodInput,
  output: z.object({ sums: LedgerSums, computedAt: Instant }),
  fieldMessages,
});

export const exportLedgerSums = defineCall({
  ...readerCall,
  name: 'exportLedgerSums',
  summary: 'Returns the sums of the ledger for each day of a period as a CSV file, in cents. Audited.',
  method: 'POST',
  path: '/api/payment/ledger/export',
  input: ledgerPeriodInput,
  output: 'file',
  fileTypes: ['text/csv'],
  fieldMessages,
});

// Members of staff may neither request nor decide refunds to themselves.
const decisionProblems = {
  'payment/other-state': kinds['payment/other-state'],
  ...pickStaffProblems('staff/own-case'),
};

/** Requests a refund. Needs a step-up: a fresh confirmation of the caller's identity. */
export const requestRefund = defineCall({
  name: 'requestRefund',
  summary: 'Requests a full refund of a charge, with a reason. A second member of staff must approve.',
  method: 'POST',
  path: '/api/payment/refunds',
  caller: 'staff',
  scope: 'payments:refund',
  envelope: 'errno',
  input: z.object({ chargeId: Id, reason: text(reasonLength.max).check(z.minLength(reasonLength.min, 'too-short')) }),
  output: z.object({ id: Id }),
  problems: decisionProblems,
});

const approverCall = { caller: 'staff', scope: 'payments:approve', envelope: 'errno', idempotency: 'once' } as const;
const decisionSchema = { input: z.object({ id: Id }), output: NoData, problems: decisionProblems };

/** Approves a refund that another member of staff requested. A job sends it. Needs a step-up. */
export const approveRefund = defineCall({
  ...approverCall,
  ...decisionSchema,
  name: 'approveRefund',
  summary: 'Approves a refund that another member of staff requested.',
  method: 'POST',
  path: '/api/payment/refunds/approve',
});

export const refuseRefund = defineCall({
  ...approverCall,
  ...decisionSchema,
  name: 'refuseRefund',
  summary: 'Refuses a pending refund.',
  method: 'POST',
  path: '/api/payment/refunds/refuse',
});

export const { problem } = refusals;
