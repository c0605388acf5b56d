import type { InputOf } from '#foundation/contract/call.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type { MessageProviders } from '#foundation/server/vendors/failover.ts';
import type { World } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type { reportDelivery as reportCall } from '../contract.ts';
import { processReceipts } from './process-receipts.ts';

/** Stores the delivery receipts of a provider. An unknown provider and a wrong secret get the same answer. */
export async function reportDelivery(
  world: Pick<World, 'sql' | 'clock'> & { messageProviders: MessageProviders },
  _actor: Visitor,
  { provider, secret, ...body }: InputOf<typeof reportCall>,
): Promise<Record<string, never>> {
  const messageProvider = [...world.messageProviders.sms.providers, ...world.messageProviders.mail.providers].find(
    ({ name }) => name === provider,
  );
  const receipts = requireFound(messageProvider?.parseReceipts?.(secret, body));
  await processReceipts(
    world,
    receipts.map((receipt) => ({ provider, ...receipt })),
  );
  return {};
}
