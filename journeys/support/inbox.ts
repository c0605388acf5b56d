import { expect } from '@playwright/test';

export type InboxMessage = {
  reference: string;
  subject?: string;
  channel: 'sms' | 'mail';
  to: string;
  purpose: string;
  text: string;
};

export type Inbox = {
  /** Waits for the next unread message to a destination that matches a pattern. */
  waitForMessage: (to: string, pattern: RegExp) => Promise<InboxMessage>;
  waitForCode: (to: string) => Promise<string>;
  /** Lists all messages to a destination that match a pattern, newest first. */
  listMessages: (to: string, pattern: RegExp) => Promise<InboxMessage[]>;
};

export function openInbox(address: string): Inbox {
  const readReferences = new Set<string>();
  const listMessages = async (to: string, pattern: RegExp) => {
    const answer = await fetch(`${address}/messages?${new URLSearchParams({ to })}`);
    const messages = (await answer.json()) as InboxMessage[];
    return messages.filter(({ text }) => pattern.test(text));
  };
  const waitForMessage = async (to: string, pattern: RegExp) => {
    const findUnread = async () =>
      (await listMessages(to, pattern)).find(({ reference }) => !readReferences.has(reference));
    await expect
      .poll(findUnread, { message: `a message to ${to} saying ${pattern}`, intervals: [20, 50, 100] })
      .toBeDefined();
    const message = (await findUnread()) as InboxMessage;
    readReferences.add(message.reference);
    return message;
  };
  return {
    waitForMessage,
    listMessages,
    waitForCode: async (to) => /\d{6}/.exec((await waitForMessage(to, /\b\d{6}\b/)).text)?.[0] ?? '',
  };
}
