import { notifyAbout, type NotifyWorld } from '#capabilities/members/server/public.ts';
import { outgoingMessages } from '../messages/outgoing.ts';

/** Tells whoever a certificate was asked for by, while they may act for its holder, else the holder, in the caller's transaction. */
export async function notifyHolder(
  world: NotifyWorld,
  of: { account: string; person: string },
  { kind, id }: { kind: 'issued' | 'revoked'; id: string },
): Promise<void> {
  await notifyAbout(world, of, {
    purpose: `certificates/${kind}`,
    dedupeKey: `certificates/${kind}:${id}`,
    content: ({ language }) => outgoingMessages[language][kind],
  });
}
