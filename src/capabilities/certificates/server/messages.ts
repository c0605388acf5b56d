import { accountDestination } from '#capabilities/login/server/public.ts';
import { queueMessage } from '#capabilities/messages/server/public.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { messageWords } from '../wording/messages.ts';

/** What telling a holder takes of the world. */
export type TellWorld = Pick<World, 'keys' | 'clock' | 'kick'>;

/** Tells the holder of a certificate that it was issued or revoked; nobody, when the account is gone. In the caller's transaction. */
export async function tellHolder(
  world: TellWorld,
  db: Sql,
  account: string,
  { kind, id }: { kind: 'issued' | 'revoked'; id: string },
): Promise<void> {
  const found = await accountDestination({ ...world, sql: db }, account);
  if (!found) return;
  const { channel, to, language } = found;
  await queueMessage(db, world, {
    channel,
    to,
    accountId: account,
    language,
    purpose: `certificates/${kind}`,
    dedupeKey: `certificates/${kind}:${id}`,
    ...messageWords[language][kind],
  });
  world.kick('messages/deliver');
}
