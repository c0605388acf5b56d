import * as z from 'zod/mini';
import { defineCall, NoData } from '#foundation/contract/call.ts';

/**
 * State of a message. `queued`: due now or at its next attempt. `sending`: claimed by a process. `sent`: accepted by a
 * provider. `delivered`: the provider reports that it arrived. `failed`: cannot be sent, or did not arrive. `expired`:
 * not accepted by a provider in time.
 */
export const MessageState = z.enum(['queued', 'sending', 'sent', 'delivered', 'failed', 'expired']);
export type MessageState = z.output<typeof MessageState>;

/** Status of a message, as its recipient sees it. Instants are ISO 8601 in UTC. */
export const MessageStatus = z.object({
  channel: z.enum(['sms', 'mail']),
  state: MessageState,
  sentAt: z.nullable(z.string()),
  deliveredAt: z.nullable(z.string()),
});
export type MessageStatus = z.output<typeof MessageStatus>;

/** Webhook for a provider's delivery receipts; the secret in the path authenticates the provider. */
export const reportDelivery = defineCall({
  name: 'reportDelivery',
  summary: 'Receives a provider’s delivery receipts for messages, in the provider’s own format.',
  method: 'POST',
  path: '/api/messages/receipts/:provider/:secret',
  rateLimitExemption: 'a secret that the provider alone has',
  caller: 'anyone',
  envelope: 'errno',
  idempotency: 'handler',
  input: z.looseObject({ provider: z.string(), secret: z.string() }),
  output: NoData,
});
