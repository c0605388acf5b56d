import { encryptedJson } from '#foundation/server/keys/encrypted-column.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import type { World } from '#foundation/server/world.ts';
import type { ClaimedMessage } from './store.ts';

/** `to`: E.164, or an e-mail address. An SMS has no subject. */
export type MessageContent = { to: string; subject?: string; text: string };

const messageColumn = encryptedJson<MessageContent>('messages_message', 'encrypted_content');

export const messagesSealedColumns = [messageColumn];

/** Encrypts a message for its row, for SQL that queues it by `messages_queue` within a larger statement. */
export function encryptMessage({ keys }: Pick<World, 'keys'>, id: string, content: MessageContent): Buffer {
  const { to, subject, text } = content;
  return messageColumn.encrypt({ keys }, id, { to, ...(subject !== undefined && { subject }), text });
}

export function decryptMessage(
  { keys }: Pick<World, 'keys'>,
  message: Pick<ClaimedMessage, 'id' | 'encrypted_content'>,
): Required<MessageContent> {
  const { to, subject = '', text } = messageColumn.decrypt({ keys }, message.id, message.encrypted_content);
  return { to, subject, text };
}

/**
 * Computes the keyed hash of a destination, by which messages are found. `to` must be spelled as when the messages were
 * queued.
 */
export function destinationHash({ keys }: Pick<World, 'keys'>, to: string): Buffer {
  return lookupHash(keys, 'messages/destination', to);
}
