import { type FieldAddress, decryptField, encryptField } from '#foundation/server/keys/field.ts';
import { lookupHash } from '#foundation/server/keys/lookup.ts';
import type { World } from '#foundation/server/world.ts';
import type { ClaimedMessage } from './store.ts';

/** Whom a message goes to and what it says, already worded. `to`: E.164, or an e-mail address. A text message has no subject. */
export type MessageContent = { to: string; subject?: string; text: string };

/** Seals a message for its row, for SQL that queues it by `messages_queue` within a statement of its own. */
export function encryptMessage({ keys }: Pick<World, 'keys'>, id: string, content: MessageContent): Buffer {
  const { to, subject, text } = content;
  return encryptField(keys, letterAddress(id), JSON.stringify({ to, subject, text }));
}

/** Opens a message in hand. */
export function decryptMessage(
  { keys }: Pick<World, 'keys'>,
  message: Pick<ClaimedMessage, 'id' | 'letter'>,
): Required<MessageContent> {
  const said = decryptField(keys, letterAddress(message.id), message.letter).toString('utf8');
  const { to, subject = '', text } = JSON.parse(said) as MessageContent;
  return { to, subject, text };
}

/** The keyed hash by which messages to a destination are found when they are out; `to` in the form in which they were queued. */
export function destinationHash({ keys }: Pick<World, 'keys'>, to: string): Buffer {
  return lookupHash(keys, 'messages/destination', to);
}

function letterAddress(id: string): FieldAddress {
  return { table: 'messages_message', column: 'letter', row: id };
}
