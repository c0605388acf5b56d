import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { queueMessage } from '#capabilities/messages/server/public.ts';
import { type AuditActor, writeAudit } from '#foundation/server/audit/write.ts';
import type { Actor, Traveller, Visit } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import type { Answers } from '../contract.ts';
import { confirmationText } from './confirmation-message.ts';
import { saveDeclaration } from './save-declaration.ts';
import { namesColumn } from './encryption.ts';
import { deleteUnsubmittedAnswers, searchSubmittedDeclarations, listOfficerTravellerNumbers } from './store.ts';

export type StartDraftWorld = Parameters<typeof saveDeclaration>[0];

/**
 * Saves known answers as the draft of a new application of an account, in the language of `visit`. Uses the caller's
 * transaction (`world.sql`).
 */
export async function startDraft(
  world: StartDraftWorld,
  visit: Visit,
  account: string,
  answers: Answers,
): Promise<void> {
  // The session id is empty, because an officer starts the draft and the account has no session here.
  const actor: Traveller = { ...visit, kind: 'traveller', accountId: account, sessionId: '' };
  await saveDeclaration(world, actor, { id: newId(), revision: 0, answers });
}

/**
 * Finds the reference of the account's submitted application with the latest arrival. The application may have been
 * cancelled since.
 */
export async function findSubmittedReference(
  { sql }: Pick<World, 'sql'>,
  account: string,
): Promise<string | undefined> {
  return (await searchSubmittedDeclarations(sql, { account }))[0]?.reference;
}

/**
 * Deletes the unsubmitted drafts of an account in the caller's transaction: new applications, and edits of submitted
 * ones. Used after an assisted session, because no other session can continue these drafts.
 */
export async function deleteDrafts(
  { clock }: Pick<World, 'clock'>,
  db: Sql,
  account: string,
  actor: Actor | AuditActor,
): Promise<void> {
  const timestamp = clock.instant();
  for (const id of await deleteUnsubmittedAnswers(db, account))
    await writeAudit(db, actor, timestamp, {
      action: 'declaration/delete-draft',
      subject: { kind: 'declaration', id },
      fields: ['draft'],
    });
}

/**
 * Queues the confirmation of an account's submitted application for the given destination, in the caller's transaction.
 * Returns the application's id, or undefined if nothing is submitted. After the commit, the caller enqueues
 * `messages/deliver`.
 */
export async function queueConfirmation(
  world: Pick<World, 'keys' | 'clock'>,
  db: Sql,
  { accountId, language }: LoggedInTraveller,
  destination: { channel: 'sms' | 'mail'; to: string },
): Promise<string | undefined> {
  // The account's latest submission may have been cancelled since.
  const row = (await searchSubmittedDeclarations(db, { account: accountId })).find(
    ({ status }) => status === 'submitted',
  );
  if (!row?.entry_date) return undefined;
  const purpose = 'declaration/submitted';
  const details = {
    reference: row.reference,
    entryDate: row.entry_date,
    names: namesColumn.decrypt(world, row.id, row.summary),
    officerTravellerNumbers: await listOfficerTravellerNumbers(db, row.id),
  };
  await queueMessage(db, world, {
    channel: destination.channel,
    to: destination.to,
    ...confirmationText(details, language),
    purpose,
    language,
    accountId,
  });
  return row.id;
}
