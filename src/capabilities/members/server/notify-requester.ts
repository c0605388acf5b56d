import { notifyAccount, type NotifyWorld } from '#capabilities/account/server/public.ts';
import { outgoingMessages } from '../messages/outgoing.ts';
import type { RequestRow } from './store-requests.ts';

/**
 * Notifies the requester that the person accepted the request, or ended the right to act; in the caller's transaction.
 */
export async function notifyRequester(
  world: NotifyWorld,
  { id, requester_id }: Pick<RequestRow, 'id' | 'requester_id'>,
  event: 'accepted' | 'ended',
): Promise<void> {
  await notifyAccount(world, requester_id, {
    purpose: `members/${event}`,
    dedupeKey: `members/${event}:${id}`,
    content: ({ language }) => outgoingMessages[language][event],
  });
}
