import { accountToTell } from '#capabilities/members/server/public.ts';
import { accountDestination } from '#capabilities/login/server/public.ts';
import { queueMessage } from '#capabilities/messages/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import { messageWords } from '../wording/messages.ts';
import type { ApplicationRow } from './store.ts';

/** What whoever applied is told of. */
export type Told = 'received' | 'asked' | 'approved' | 'rejected';

/** Tells whoever applied while they may act for whom it is for, else whom it is for; nobody, when the account is gone. In the caller's transaction. */
export async function tellOwner(
  world: Pick<World, 'sql' | 'keys' | 'clock' | 'kick'>,
  row: ApplicationRow,
  told: Told,
): Promise<void> {
  const made = { account: row.account_id, person: row.person_id };
  const to = await accountToTell(world, made, world.clock.today());
  const account = to === undefined ? undefined : await accountDestination(world, to);
  if (!account) return;
  const { subject, text } = messageWords[row.language][told];
  await queueMessage(world.sql, world, {
    channel: account.channel,
    to: account.to,
    accountId: account.id,
    purpose: `vaccination/${told}`,
    subject,
    text: text(row.apply_no),
    language: row.language,
    dedupeKey: `vaccination/${told}:${row.id}:${row.revision}`,
  });
  world.kick('messages/deliver');
}
