import { noAuditSubjects, type PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import type { MessageState } from '../contract.ts';
import { decryptMessage } from './encryption.ts';
import { deleteMessagesTo, selectMessagesTo } from './store-person.ts';

/**
 * Export of the messages to an account. `text`: null once the message is sent or abandoned, because the text is then
 * deleted.
 */
export type MessagesData = {
  id: string;
  channel: 'sms' | 'mail';
  purpose: string;
  state: MessageState;
  text: string | null;
  queuedAt: string;
  sentAt: string | null;
  deliveredAt: string | null;
}[];

export const messagesData: PersonalData<Pick<World, 'sql' | 'keys'>, MessagesData> = {
  tables: ['messages_message'],
  listAuditSubjects: noAuditSubjects,
  read: async (world, account) =>
    (await selectMessagesTo(world.sql, account)).map(({ encrypted_content, ...row }) => ({
      id: row.id,
      channel: row.channel,
      purpose: row.purpose,
      state: row.state,
      text: encrypted_content && decryptMessage(world, { id: row.id, encrypted_content }).text,
      queuedAt: row.created_at,
      sentAt: row.sent_at,
      deliveredAt: row.delivered_at,
    })),
  erase: (world, { accountId }) => deleteMessagesTo(world.sql, accountId),
};
