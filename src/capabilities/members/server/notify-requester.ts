import { notifyAccount, type NotifyWorld } from '#capabilities/account/server/public.ts';
import { outgoingMessages } from '../messages/outgoing.ts';
import type { LinkRow } from './store-links.ts';

/** Tells whoever asked what the person whom they asked has done, in the caller's transaction. */
export async function notifyRequester(
  world: NotifyWorld,
  { id, asker_id }: Pick<LinkRow, 'id' | 'asker_id'>,
  done: 'accepted' | 'ended',
): Promise<void> {
  await notifyAccount(world, asker_id, {
    purpose: `members/${done}`,
    dedupeKey: `members/${done}:${id}`,
    content: ({ language }) => outgoingMessages[language][done],
  });
}
