import { notifyAboutRecord, type NotifyWorld } from '#capabilities/members/server/public.ts';
import { outgoingMessages } from '../messages/outgoing.ts';

/**
 * Notifies the account that requested a certificate, while it may act for the holder, otherwise the holder. Runs in the
 * caller's transaction.
 */
export async function notifyHolder(
  world: NotifyWorld,
  subject: { account: string; person: string },
  { kind, id }: { kind: 'issued' | 'revoked'; id: string },
): Promise<void> {
  await notifyAboutRecord(world, subject, {
    purpose: `certificates/${kind}`,
    dedupeKey: `certificates/${kind}:${id}`,
    content: ({ language }) => outgoingMessages[language][kind],
  });
}
