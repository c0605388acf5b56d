export type Sms = {
  /** E.164 with the plus sign. */
  to: string;
  text: string;
  /** Stays equal on every attempt, so that a provider that supports references sends a message only once. */
  reference: string;
  /** Topic of the message, without personal data. */
  purpose: string;
};

/** A plain text e-mail. */
export type Mail = Sms & { subject: string; language: 'en' | 'ms' };

/**
 * Answer of a provider: an accepted message with the provider's reference, or a refusal for good. `isDelivered`:
 * delivery is confirmed already. `refusalCode`: why the message can never be sent, for example to an unknown number.
 * Everything else (no answer, an error, an invalid answer) is thrown: another provider or a later attempt may succeed.
 */
export type ProviderAnswer = { reference: string; isDelivered?: boolean } | { refusalCode: string };

/** Later report of a provider on the delivery of a message, by the provider's reference. */
export type Receipt = { provider: string; reference: string; outcome: 'delivered' | 'failed' };

/** Stores a receipt. A rejection means that it was not stored and that the provider must repeat it. */
export type ReceiptListener = (receipt: Receipt) => Promise<void>;

export type MessagePort<M> = {
  /** Stored with each message; unique among the configured providers. */
  name: string;
  send: (message: M, signal: AbortSignal) => Promise<ProviderAnswer>;
  /** Sets the listener for receipts on an open connection. Absent when the provider has no such connection. */
  listen?: (listener: ReceiptListener) => void;
  /** Parses receipts that the provider posted to the server. Returns undefined for a wrong secret. */
  parseReceipts?: (secret: string, body: unknown) => Omit<Receipt, 'provider'>[] | undefined;
  close?: () => Promise<void>;
};

export type SmsPort = MessagePort<Sms>;

export type MailPort = MessagePort<Mail>;
