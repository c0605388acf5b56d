import type { LoggedIn } from '#capabilities/login/server/public.ts';
import { queueMessage } from '#capabilities/messages/server/public.ts';
import { type AuditActor, writeAudit } from '#foundation/server/audit/write.ts';
import type { Actor, Traveller, Visit } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type { Answers } from '../contract.ts';
import { confirmationText } from './confirmation-message.ts';
import { saveDeclaration } from './save-declaration.ts';
import { decryptNames } from './encryption.ts';
import { deleteUnsubmitted, searchSubmitted, listTravellersForOfficer } from './store.ts';

/** What beginning a draft takes of the world. */
export type StartDraftWorld = Parameters<typeof saveDeclaration>[0];

/** Begins an application for an account with answers that are known already; on `world.sql`, in the language of `visit`. */
export async function startDraft(
  world: StartDraftWorld,
  visit: Visit,
  account: string,
  answers: Answers,
): Promise<void> {
  const actor: Traveller = { ...visit, kind: 'traveller', accountId: account, sessionId: '' };
  await saveDeclaration(world, actor, { id: newId(), revision: 0, answers });
}

/** The reference under which an account has submitted, where it has submitted anything. */
export async function findSubmittedReference(
  { sql }: Pick<World, 'sql'>,
  account: string,
): Promise<string | undefined> {
  return (await searchSubmitted(sql, { account }))[0]?.reference;
}

/**
 * Forgets what an account typed and did not submit, in the caller's transaction: applications that never were, and edits that never
 * became versions. For somebody who was helped and has gone; nobody else could go on with it.
 */
export async function deleteDrafts(
  { clock }: Pick<World, 'clock'>,
  db: Sql,
  account: string,
  actor: Actor | AuditActor,
): Promise<void> {
  const at = isoInstant(clock.now());
  for (const id of await deleteUnsubmitted(db, account))
    await writeAudit(db, actor, at, {
      act: 'declaration/forget-draft',
      subject: { kind: 'declaration', id },
      fields: ['draft'],
    });
}

/**
 * Puts the confirmation of what the account submitted last into the outbox, to where its traveller says now, in the caller's
 * transaction. The application's id, or undefined when nothing was submitted. After the commit, `world.kick('messages/deliver')`.
 */
export async function queueConfirmation(
  world: Pick<World, 'keys' | 'clock'>,
  db: Sql,
  { accountId, language }: LoggedIn,
  to: { channel: 'sms' | 'mail'; to: string },
): Promise<string | undefined> {
  const row = (await searchSubmitted(db, { account: accountId })).find(({ status }) => status === 'submitted');
  if (!row?.entry_date) return undefined;
  const purpose = 'declaration/submitted';
  const confirmed = {
    reference: row.reference,
    entryDate: row.entry_date,
    names: decryptNames(world, row.id, row.summary),
    seeOfficer: await listTravellersForOfficer(db, row.id),
  };
  await queueMessage(db, world, {
    channel: to.channel,
    to: to.to,
    ...confirmationText(confirmed, language),
    purpose,
    language,
    accountId,
  });
  return row.id;
}
