import type { Millis } from '#foundation/time/clock.ts';

/** What a page of a provider is opened with. Of the same `attempt` it is the same page, however often it is asked for. */
export type PageAsked = {
  /** Ours: names the page, and is the key by which a repetition is recognised. */
  attempt: string;
  /** What the payer reads: no name of a person. */
  title: string;
  /** Whole cents of the currency, a code of three small letters. */
  cents: number;
  currency: string;
  language: 'en' | 'ms';
  /** Where the page leads back to, paid or not. */
  returnTo: string;
  openedAt: Millis;
  validSeconds: number;
};

/** A page on which somebody can pay: the provider's own reference, and its address. */
export type PayPage = { reference: string; url: string };

/** What the provider says of a page. `paid`: exactly what came in, and by what a refund finds it. */
export type PageState = {
  attempt: string;
  state: 'open' | 'failed' | 'expired' | 'paid';
  paid?: { cents: number; currency: string; payment: string };
};

/** What became of a refund at the provider. */
export type RefundState = { reference: string; state: 'pending' | 'done' | 'failed' };

/** A notice that is proven to come from the provider: its own id, and the page that it is about, if it is about one. */
export type PaymentNotice = { id: string; page: string | undefined };

/** The provider will never do it: asking again is of no use. Everything else that fails is thrown, and means: ask again later. */
export type Refused = { refused: string };

/** A provider of payments. */
export type PaymentPort = {
  /** Kept beside each attempt that went this way. */
  name: 'sandbox' | 'stripe';
  /** The header in which its notices are signed. */
  signatureHeader: string;
  open: (asked: PageAsked) => Promise<PayPage | Refused>;
  /** What is true of a page now. */
  look: (reference: string) => Promise<PageState>;
  /** Nobody shall pay there any more. A page that was paid or has ended stays as it is. */
  close: (reference: string) => Promise<void>;
  /** Gives money back: once for a `key`, however often it is asked for. */
  refund: (asked: { key: string; payment: string; cents: number }) => Promise<RefundState | Refused>;
  lookRefund: (reference: string) => Promise<RefundState>;
  /** Reads a notice by the bytes as they came; undefined when it is not proven to come from the provider. */
  readNotice: (body: string, signature: string, now: Millis) => PaymentNotice | undefined;
};
