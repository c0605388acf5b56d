import { notifyAccount, type NotifyWorld } from '#capabilities/account/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import { confirmationText, withLink } from './confirmation-message.ts';
import { decryptNames } from './encryption.ts';
import type { DeclarationSettings } from './settings.ts';
import { findSubmitted, listTravellersForOfficer } from './store.ts';

/** Whose application a reference is, for those who may know the account and nothing of the declaration. */
export async function findAccountByReference(
  { sql }: Pick<World, 'sql'>,
  reference: string,
): Promise<{ id: string; accountId: string } | undefined> {
  const row = await findSubmitted(sql, { reference });
  return row && { id: row.id, accountId: row.account_id };
}

/**
 * Tells of a submitted application once more, where it was told the first time, in the language of the account; in the caller's
 * transaction. False when there is no such application any more, or it was cancelled.
 */
export async function resendConfirmation(
  world: NotifyWorld & { settings: Pick<DeclarationSettings, 'origin'> },
  reference: string,
): Promise<boolean> {
  const row = await findSubmitted(world.sql, { reference });
  if (row?.status !== 'submitted' || row.entry_date === null) return false;
  const confirmed = {
    reference: row.reference,
    entryDate: row.entry_date,
    names: decryptNames(world, row.id, row.summary),
    seeOfficer: await listTravellersForOfficer(world.sql, row.id),
  };
  return notifyAccount(world, row.account_id, {
    purpose: 'declaration/submitted',
    content: ({ channel, language }) => {
      const { subject, text } = confirmationText(confirmed, language);
      return { subject, text: withLink(text, { channel, language, origin: world.settings.origin }) };
    },
  });
}
