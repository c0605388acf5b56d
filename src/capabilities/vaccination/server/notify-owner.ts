import { notifyAbout, type NotifyWorld } from '#capabilities/members/server/public.ts';
import { outgoingMessages } from '../messages/outgoing.ts';
import type { ApplicationRow } from './store.ts';

/** What whoever applied is told of. */
export type OwnerNotification = 'received' | 'asked' | 'approved' | 'rejected';

/**
 * Tells whoever applied while they may act for whom it is for, else whom it is for, in the language in which it was applied; in the
 * caller's transaction.
 */
export async function notifyOwner(world: NotifyWorld, row: ApplicationRow, told: OwnerNotification): Promise<void> {
  await notifyAbout(
    world,
    { account: row.account_id, person: row.person_id },
    {
      purpose: `vaccination/${told}`,
      dedupeKey: `vaccination/${told}:${row.id}:${row.revision}`,
      language: row.language,
      content: ({ language }) => {
        const { subject, text } = outgoingMessages[language][told];
        return { subject, text: text(row.apply_no) };
      },
    },
  );
}
