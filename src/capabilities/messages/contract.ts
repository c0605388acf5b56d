import * as z from 'zod/mini';
import { call, Done } from '#foundation/contract/call.ts';

/**
 * Where a message is. `queued`: waiting for its turn or its next attempt. `sending`: in hand. `sent`: a provider has
 * accepted it. `delivered`: the provider says that it arrived. `failed`: it cannot be sent or did not arrive. `expired`:
 * nobody took it while it was of use.
 */
export const MessageState = z.enum(['queued', 'sending', 'sent', 'delivered', 'failed', 'expired']);
export type MessageState = z.output<typeof MessageState>;

/** What the person for whom a message is may know of it. Instants are ISO 8601 in UTC. */
export const MessageStatus = z.object({
  channel: z.enum(['sms', 'mail']),
  state: MessageState,
  sentAt: z.nullable(z.string()),
  deliveredAt: z.nullable(z.string()),
});
export type MessageStatus = z.output<typeof MessageStatus>;

/** The address that a provider of text messages is given for its delivery notices; the secret proves it. */
export const reportDelivery = call({
  name: 'reportDelivery',
  summary: 'A provider tells whether messages arrived, in its own form.',
  method: 'POST',
  path: '/api/messages/receipts/:provider/:secret',
  limitedBy: 'a secret that the provider alone has',
  who: 'anyone',
  envelope: 'errno',
  repeat: 'own',
  input: z.looseObject({ provider: z.string(), secret: z.string() }),
  output: Done,
});
