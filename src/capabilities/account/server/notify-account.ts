import { type Account, findReachableAccount } from '#capabilities/login/server/public.ts';
import { type MessagePurpose, queueMessage } from '#capabilities/messages/server/public.ts';
import type { Language } from '#foundation/language/messages.ts';
import type { World } from '#foundation/server/world.ts';
import type { Millis } from '#foundation/time/clock.ts';

export type NotifyWorld = Pick<World, 'sql' | 'keys' | 'clock' | 'enqueue'>;

/**
 * Message to an account. `dedupeKey`: sends it once; absent: each call sends one. `language`: the account's when
 * absent. `notAfter`: instant after which it is not sent. `content`: called only when it is sent; an SMS omits the
 * subject.
 */
export type AccountNotification = {
  purpose: MessagePurpose;
  dedupeKey?: string;
  language?: Language;
  notAfter?: Millis;
  content: (to: Account) => Promise<MessageContent> | MessageContent;
};

export type MessageContent = { subject: string; text: string };

/**
 * Sends an account a message by SMS or e-mail, in the caller's transaction. False when the account is missing or has no
 * destination.
 */
export async function notifyAccount(
  world: NotifyWorld,
  accountId: string,
  notification: AccountNotification,
): Promise<boolean> {
  const account = await findReachableAccount(world, accountId);
  if (!account) return false;
  const { channel, to } = account;
  const { purpose, dedupeKey, language = account.language, notAfter } = notification;
  const { subject, text } = await notification.content({ ...account, language });
  await queueMessage(world.sql, world, {
    channel,
    to,
    accountId,
    purpose,
    language,
    text,
    ...(channel === 'mail' && { subject }),
    ...(dedupeKey !== undefined && { dedupeKey }),
    ...(notAfter !== undefined && { notAfter }),
  });
  world.enqueue('messages/deliver');
  return true;
}
