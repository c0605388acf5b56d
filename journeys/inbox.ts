import { expect } from '@playwright/test';

/** A message as the local inbox tells it. */
export type Received = {
  reference: string;
  subject?: string;
  channel: 'sms' | 'mail';
  to: string;
  purpose: string;
  text: string;
};

/** The local inbox, read by a program. */
export type Inbox = {
  /** The next message to a destination that has these words and was not read yet; waits for it. */
  next: (to: string, saying: RegExp) => Promise<Received>;
  /** The next login code to a destination. */
  codeFor: (to: string) => Promise<string>;
  /** All messages to a destination that have these words, newest first. */
  all: (to: string, saying: RegExp) => Promise<Received[]>;
};

/** Opens the inbox at its address. */
export function openInbox(address: string): Inbox {
  const read = new Set<string>();
  const all = async (to: string, saying: RegExp) => {
    const answer = await fetch(`${address}/messages?${new URLSearchParams({ to })}`);
    const messages = (await answer.json()) as Received[];
    return messages.filter(({ text }) => saying.test(text));
  };
  const next = async (to: string, saying: RegExp) => {
    const arrived = async () => (await all(to, saying)).find(({ reference }) => !read.has(reference));
    await expect
      .poll(arrived, { message: `a message to ${to} saying ${saying}`, intervals: [20, 50, 100] })
      .toBeDefined();
    const message = (await arrived()) as Received;
    read.add(message.reference);
    return message;
  };
  return { next, all, codeFor: async (to) => /\d{6}/.exec((await next(to, /\b\d{6}\b/)).text)?.[0] ?? '' };
}
