/** A text message to a phone. */
export type Sms = {
  /** E.164 with the plus sign. */
  to: string;
  text: string;
  /** Ours, the same on every attempt: a provider that knows it sends only once. */
  reference: string;
  /** What it is about, never who. */
  purpose: string;
};

/** A plain text e-mail. */
export type Mail = Sms & { subject: string; language: 'en' | 'ms' };

/**
 * What a provider answered. Accepted: its own reference, and whether it already knows that the message arrived.
 * Refused: this message can never be sent there, such as to a number that does not exist. Everything else (no answer,
 * an error, an answer without sense) is thrown and means: try elsewhere or later.
 */
export type Answer = { reference: string; delivered?: boolean } | { refused: string };

/** What a provider later says about arrival, by its own reference. */
export type Receipt = { provider: string; reference: string; outcome: 'delivered' | 'failed' };

/** Takes a receipt; a rejection means that it was not kept and that the provider must say it again. */
export type ReceiptListener = (receipt: Receipt) => Promise<void>;

/** A provider of one channel. */
export type MessagePort<M> = {
  /** Kept beside each message that went this way; unique among the configured ones. */
  name: string;
  send: (message: M, signal: AbortSignal) => Promise<Answer>;
  /** Says who takes the receipts of a connection that stays open. Absent: no receipts come that way. */
  listen?: (listener: ReceiptListener) => void;
  /** Reads the receipts out of a notice posted to us; `undefined` when it is not proven to come from the provider. */
  readNotice?: (secret: string, notice: unknown) => Omit<Receipt, 'provider'>[] | undefined;
  close?: () => Promise<void>;
};

/** A provider of text messages. */
export type SmsPort = MessagePort<Sms>;

/** A provider of e-mail. */
export type MailPort = MessagePort<Mail>;
