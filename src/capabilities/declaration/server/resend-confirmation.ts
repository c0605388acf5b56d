import { notifyAccount, type NotifyWorld } from '#capabilities/account/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import { confirmationText, withLink } from './confirmation-message.ts';
import { namesColumn } from './encryption.ts';
import type { DeclarationSettings } from './settings.ts';
import { findOnceSubmittedDeclaration, listOfficerTravellerNumbers } from './store.ts';

/** Finds the account that submitted an application, for callers that may see the account but not the answers. */
export async function findAccountByReference(
  { sql }: Pick<World, 'sql'>,
  reference: string,
): Promise<{ declarationId: string; accountId: string } | undefined> {
  const row = await findOnceSubmittedDeclaration(sql, { reference });
  return row && { declarationId: row.id, accountId: row.account_id };
}

/**
 * Queues the confirmation of a submitted application again, to the account's number or e-mail address and in its
 * language, in the caller's transaction. False if the application is missing or no longer submitted, or if the account
 * cannot be reached.
 */
export async function resendConfirmation(
  world: NotifyWorld & { settings: Pick<DeclarationSettings, 'origin'> },
  reference: string,
): Promise<boolean> {
  const row = await findOnceSubmittedDeclaration(world.sql, { reference });
  if (row?.status !== 'submitted' || row.entry_date === null) return false;
  const details = {
    reference: row.reference,
    entryDate: row.entry_date,
    names: namesColumn.decrypt(world, row.id, row.summary),
    officerTravellerNumbers: await listOfficerTravellerNumbers(world.sql, row.id),
  };
  return notifyAccount(world, row.account_id, {
    purpose: 'declaration/submitted',
    content: ({ channel, language }) => {
      const { subject, text } = confirmationText(details, language);
      return { subject, text: withLink(text, { channel, language, origin: world.settings.origin }) };
    },
  });
}
