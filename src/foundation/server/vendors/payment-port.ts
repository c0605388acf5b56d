import type { Millis } from '#foundation/time/clock.ts';

/** Request for a page on which a person pays. A request with the same `attempt` returns the same page. */
export type PageRequest = {
  /** Identifies the page, and is the idempotency key. */
  attempt: string;
  /** Title shown to the payer, without the name of a person. */
  title: string;
  /** Whole cents of the currency, a code of three lower-case letters. */
  cents: number;
  currency: string;
  language: 'en' | 'ms';
  /** Address to which the page returns, paid or not. */
  returnUrl: string;
  openedAt: Millis;
  validSeconds: number;
};

export type PayPage = { reference: string; url: string };

/** `paid`: the amount received, and the provider's id of the payment, which a refund needs. */
export type PageState = {
  attempt: string;
  state: 'open' | 'failed' | 'expired' | 'paid';
  paid?: { cents: number; currency: string; payment: string };
};

export type RefundState = { reference: string; state: 'pending' | 'done' | 'failed' };

/** A webhook notice whose signature is valid. `page`: reference of the page that it concerns, if any. */
export type WebhookEvent = { id: string; page: string | undefined };

/** A permanent refusal, which a retry cannot change. Every other failure is thrown and may be retried. */
export type Refused = { refused: string };

export type PaymentPort = {
  /** Stored with each attempt. */
  name: 'sandbox' | 'stripe';
  signatureHeader: string;
  openPage: (request: PageRequest) => Promise<PayPage | Refused>;
  readPage: (reference: string) => Promise<PageState>;
  /** A page that was paid or has ended stays unchanged. */
  closePage: (reference: string) => Promise<void>;
  /** Refunds a payment, once for each `key`. */
  refund: (request: { key: string; payment: string; cents: number }) => Promise<RefundState | Refused>;
  readRefund: (reference: string) => Promise<RefundState>;
  /** Parses a notice from its raw bytes; undefined when it is not proven to come from the provider. */
  parseWebhookEvent: (body: string, signature: string, now: Millis) => WebhookEvent | undefined;
};
