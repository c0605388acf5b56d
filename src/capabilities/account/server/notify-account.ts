import { type Account, accountDestination } from '#capabilities/login/server/public.ts';
import { type MessagePurpose, queueMessage } from '#capabilities/messages/server/public.ts';
import type { Language } from '#foundation/language/messages.ts';
import type { World } from '#foundation/server/world.ts';
import type { Millis } from '#foundation/time/clock.ts';

/** What telling an account takes of the world. */
export type NotifyWorld = Pick<World, 'sql' | 'keys' | 'clock' | 'enqueue'>;

/**
 * Something to tell. `occasion`: names it, so that it is told once; absent, each time is an
 * occasion. `language`: that of the account when absent. `notAfter`: of no use afterwards. `words`: asked for only when it is told; in a
 * text message the subject is left out.
 */
export type AccountNotification = {
  purpose: MessagePurpose;
  dedupeKey?: string;
  language?: Language;
  notAfter?: Millis;
  content: (to: Account) => Promise<MessageContent> | MessageContent;
};

/** What is written. */
export type MessageContent = { subject: string; text: string };

/** Tells an account something, to where its messages go, in the caller's transaction. False when it is gone, or nowhere to be reached. */
export async function notifyAccount(world: NotifyWorld, id: string, told: AccountNotification): Promise<boolean> {
  const account = await accountDestination(world, id);
  if (!account) return false;
  const { channel, to } = account;
  const { purpose, dedupeKey: occasion, language = account.language, notAfter } = told;
  const { subject, text } = await told.content({ ...account, language });
  await queueMessage(world.sql, world, {
    channel,
    to,
    accountId: id,
    purpose,
    language,
    text,
    ...(channel === 'mail' && { subject }),
    ...(occasion !== undefined && { dedupeKey: occasion }),
    ...(notAfter !== undefined && { notAfter }),
  });
  world.enqueue('messages/deliver');
  return true;
}
