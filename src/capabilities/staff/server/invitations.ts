import { queueMessage } from '#capabilities/messages/server/public.ts';
import { hashToken, newToken } from '#foundation/server/keys/random.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { hour, isoInstant } from '#foundation/time/clock.ts';
import { invitationHours } from '../rules/limits.ts';
import { type Role, roles } from '../rules/roles.ts';
import { invitationMail } from '../messages/outgoing.ts';
import { problem } from '../messages/problems.ts';
import { emailColumn, nameColumn } from './encryption.ts';
import { type AccountRow, findAccount, findInvitation, replaceInvitation } from './store.ts';

/**
 * Creates an invitation in place of the account's earlier one, in the caller's transaction. Returns the link that opens
 * the invitation.
 */
export async function createInvitation({ clock }: Pick<World, 'clock'>, db: Sql, accountId: string, origin: string) {
  const token = newToken();
  const now = clock.now();
  const expiresAt = now + invitationHours * hour;
  await replaceInvitation(db, {
    account_id: accountId,
    token_hash: hashToken(token),
    made_at: isoInstant(now),
    expires_at: isoInstant(expiresAt),
  });
  return { link: `${origin}/staff/join#${token}`, expiresAt };
}

/** Creates an invitation and queues its e-mail. Call `world.enqueue('messages/deliver')` after the commit. */
export async function sendInvitation(
  world: Pick<World, 'clock' | 'keys'>,
  db: Sql,
  { id, name, email, roles: assignedRoles }: { id: string; name: string; email: string; roles: readonly Role[] },
  origin: string,
): Promise<void> {
  const { link, expiresAt } = await createInvitation(world, db, id, origin);
  const roleNames = assignedRoles.map((role) => roles[role].name);
  await queueMessage(db, world, {
    channel: 'mail',
    to: email,
    subject: invitationMail.subject,
    text: invitationMail.text(name, roleNames, link, invitationHours),
    purpose: 'staff/invitation',
    language: 'en',
    notAfter: expiresAt,
  });
}

/** Throws `staff/invitation-ended` when the invitation is used or expired. */
export async function requireInvitation(
  world: Pick<World, 'clock' | 'keys'>,
  db: Sql,
  token: string,
  options: { lock?: boolean } = {},
): Promise<{ account: AccountRow; name: string; email: string; endsAt: string }> {
  const invitation = await findInvitation(db, hashToken(token), world.clock.instant(), options);
  const account = invitation && (await findAccount(db, { id: invitation.account_id }, options));
  if (!invitation || account?.status !== 'invited') throw problem('staff/invitation-ended');
  const { id } = account;
  return {
    account,
    name: nameColumn.decrypt(world, id, account.name),
    email: emailColumn.decrypt(world, id, account.email),
    endsAt: invitation.expires_at,
  };
}
