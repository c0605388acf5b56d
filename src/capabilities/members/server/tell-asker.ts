import { tellAccount, type TellWorld } from '#capabilities/account/server/public.ts';
import { messageWords } from '../wording/messages.ts';
import type { LinkRow } from './store-links.ts';

/** Tells whoever asked what the person whom they asked has done, in the caller's transaction. */
export async function tellAsker(
  world: TellWorld,
  { id, asker_id }: Pick<LinkRow, 'id' | 'asker_id'>,
  done: 'accepted' | 'ended',
): Promise<void> {
  await tellAccount(world, asker_id, {
    purpose: `members/${done}`,
    occasion: `members/${done}:${id}`,
    words: ({ language }) => messageWords[language][done],
  });
}
