import { accountDestination } from '#capabilities/login/server/public.ts';
import { queueMessage } from '#capabilities/messages/server/public.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { messageWords } from '../wording/messages.ts';
import { withLink } from './messages.ts';
import type { DeclarationSettings } from './settings.ts';
import { findSubmitted } from './store.ts';

/** Whose application a reference is, for those who may know the account and nothing of the declaration. */
export async function accountOfReference(
  { sql }: Pick<World, 'sql'>,
  reference: string,
): Promise<{ id: string; accountId: string } | undefined> {
  const row = await findSubmitted(sql, { reference });
  return row && { id: row.id, accountId: row.account_id };
}

/**
 * Queues the confirmation of a submitted application once more, to where it went the first time, in the language of the account; in the
 * caller's transaction. False when there is no such application any more, or it was cancelled.
 */
export async function sendConfirmationAgain(
  world: Pick<World, 'keys' | 'clock'> & { settings: Pick<DeclarationSettings, 'origin'> },
  db: Sql,
  reference: string,
): Promise<boolean> {
  const row = await findSubmitted(db, { reference });
  const account = row && (await accountDestination({ ...world, sql: db }, row.account_id));
  if (!account || row.status !== 'submitted' || row.entry_date === null) return false;
  const { channel, to, language } = account;
  const say = messageWords[language];
  const about = say.submitted(row.reference, formatDate(row.entry_date, language));
  await queueMessage(db, world, {
    channel,
    to,
    language,
    purpose: 'declaration/submitted',
    text: withLink(about, { channel, language, origin: world.settings.origin }),
    accountId: account.id,
    ...(channel === 'mail' && { subject: say.submittedSubject }),
  });
  return true;
}
