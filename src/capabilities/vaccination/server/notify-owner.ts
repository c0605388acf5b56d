import { notifyAboutRecord, type NotifyWorld } from '#capabilities/members/server/public.ts';
import { outgoingMessages } from '../messages/outgoing.ts';
import type { ApplicationRow } from './store.ts';

export type OwnerNotification = 'received' | 'information-requested' | 'approved' | 'rejected';

/**
 * Notifies the account that applied, as long as it may act for the person, otherwise the person. Uses the language of
 * the application. Runs in the caller's transaction.
 */
export async function notifyOwner(world: NotifyWorld, row: ApplicationRow, event: OwnerNotification): Promise<void> {
  await notifyAboutRecord(
    world,
    { account: row.account_id, person: row.person_id },
    {
      purpose: `vaccination/${event}`,
      dedupeKey: `vaccination/${event}:${row.id}:${row.revision}`,
      language: row.language,
      content: ({ language }) => {
        const { subject, text } = outgoingMessages[language][event];
        return { subject, text: text(row.apply_no) };
      },
    },
  );
}
