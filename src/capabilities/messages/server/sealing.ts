import { openField, sealField } from '#foundation/server/keys/field.ts';
import type { World } from '#foundation/server/world.ts';
import type { ClaimedMessage } from './store.ts';

/** Whom a message goes to and what it says, already worded. `to`: E.164, or an e-mail address. A text message has no subject. */
export type MessageContent = { to: string; subject?: string; text: string };

/** Seals a message for its row, for SQL that queues it by `messages_queue` within a statement of its own. */
export function sealMessage(
  { keys }: Pick<World, 'keys'>,
  id: string,
  content: MessageContent,
): { to: Buffer; body: Buffer } {
  const { to, subject, text } = content;
  return {
    to: sealField(keys, { table, column: 'destination', row: id }, to),
    body: sealField(keys, { table, column: 'body', row: id }, JSON.stringify({ subject, text })),
  };
}

/** Opens a message in hand. */
export function openMessage({ keys }: Pick<World, 'keys'>, message: ClaimedMessage): Required<MessageContent> {
  const { id, destination, body } = message;
  const to = openField(keys, { table, column: 'destination', row: id }, destination).toString('utf8');
  const said = openField(keys, { table, column: 'body', row: id }, body).toString('utf8');
  const { subject = '', text } = JSON.parse(said) as { subject?: string; text: string };
  return { to, subject, text };
}

const table = 'messages_message';
