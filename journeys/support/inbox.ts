import { expect } from '@playwright/test';

/** A message as the local inbox tells it. */
export type InboxMessage = {
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
  waitForMessage: (to: string, saying: RegExp) => Promise<InboxMessage>;
  /** The next login code to a destination. */
  waitForCode: (to: string) => Promise<string>;
  /** All messages to a destination that have these words, newest first. */
  listMessages: (to: string, saying: RegExp) => Promise<InboxMessage[]>;
};

/** Opens the inbox at its address. */
export function openInbox(address: string): Inbox {
  const read = new Set<string>();
  const all = async (to: string, saying: RegExp) => {
    const answer = await fetch(`${address}/messages?${new URLSearchParams({ to })}`);
    const messages = (await answer.json()) as InboxMessage[];
    return messages.filter(({ text }) => saying.test(text));
  };
  const next = async (to: string, saying: RegExp) => {
    const arrived = async () => (await all(to, saying)).find(({ reference }) => !read.has(reference));
    await expect
      .poll(arrived, { message: `a message to ${to} saying ${saying}`, intervals: [20, 50, 100] })
      .toBeDefined();
    const message = (await arrived()) as InboxMessage;
    read.add(message.reference);
    return message;
  };
  return {
    waitForMessage: next,
    listMessages: all,
    waitForCode: async (to) => /\d{6}/.exec((await next(to, /\b\d{6}\b/)).text)?.[0] ?? '',
  };
}
