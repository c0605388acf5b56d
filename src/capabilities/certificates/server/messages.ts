import { accountDestination } from '#capabilities/login/server/public.ts';
import { accountToTell } from '#capabilities/members/server/public.ts';
import { queueMessage } from '#capabilities/messages/server/public.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { messageWords } from '../wording/messages.ts';

/** What telling a holder takes of the world. */
export type TellWorld = Pick<World, 'keys' | 'clock' | 'kick'>;

/**
 * Tells whoever a certificate was asked for by, while they may act for its holder, else the holder, that it was issued or revoked;
 * nobody, when the account is gone. In the caller's transaction.
 */
export async function tellHolder(
  world: TellWorld,
  db: Sql,
  of: { account: string; person: string },
  { kind, id }: { kind: 'issued' | 'revoked'; id: string },
): Promise<void> {
  const inside = { ...world, sql: db };
  const account = await accountToTell(inside, of, world.clock.today());
  const found = account === undefined ? undefined : await accountDestination(inside, account);
  if (!found) return;
  const { channel, to, language } = found;
  await queueMessage(db, world, {
    channel,
    to,
    accountId: found.id,
    language,
    purpose: `certificates/${kind}`,
    dedupeKey: `certificates/${kind}:${id}`,
    ...messageWords[language][kind],
  });
  world.kick('messages/deliver');
}
