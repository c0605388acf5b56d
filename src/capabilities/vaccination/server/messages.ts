import { tellAccount, type TellWorld } from '#capabilities/account/server/public.ts';
import { messageWords } from '../wording/messages.ts';
import type { ApplicationRow } from './store.ts';

/** What whoever applied is told of. */
export type Told = 'received' | 'asked' | 'approved' | 'rejected';

/** Tells whoever applied, in the language in which they did, in the caller's transaction. */
export async function tellOwner(world: TellWorld, row: ApplicationRow, told: Told): Promise<void> {
  await tellAccount(world, row.account_id, {
    purpose: `vaccination/${told}`,
    occasion: `vaccination/${told}:${row.id}:${row.revision}`,
    language: row.language,
    words: ({ language }) => {
      const { subject, text } = messageWords[language][told];
      return { subject, text: text(row.apply_no) };
    },
  });
}
