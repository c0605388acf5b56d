import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import type { Role } from '../rules/roles.ts';
import { createInvitation, sendInvitation } from './invitations.ts';
import { emailHash, encryptPerson } from './encryption.ts';
import { selectActiveAdministratorIds, findAccount, insertAccount, replaceRoles } from './store.ts';

type Person = { email: string; name: string };
type FirstAccountsWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

/**
 * Creates the link with which the first administrator accepts an invitation. Undefined if an active administrator
 * exists, who can invite everyone else. A repeated call replaces the link until the invitation is accepted.
 */
export async function inviteFirstAdministrator(
  world: FirstAccountsWorld,
  person: Person,
  origin: string,
): Promise<{ link: string } | undefined> {
  return inTransaction(world.sql, async (db) => {
    if ((await selectActiveAdministratorIds(db, { lock: true })).length > 0) return undefined;
    const id = await insertInvitedAccount(world, db, person, ['administrator']);
    if (id === undefined) throw new Error('This e-mail address has an account with another status or other roles.');
    const { link } = await createInvitation(world, db, id, origin);
    await recordAudit(world, db, 'first-administrator', id);
    return { link };
  });
}

/** Invites a person of the demo. Returns false if the e-mail address has an account already. */
export async function ensureStaffInvited(
  world: FirstAccountsWorld,
  person: Person & { role: Role },
  origin: string,
): Promise<boolean> {
  return inTransaction(world.sql, async (db) => {
    if (await findAccount(db, { email: emailHash(world, person.email) })) return false;
    const id = await insertInvitedAccount(world, db, person, [person.role]);
    if (id === undefined) return false;
    await sendInvitation(world, db, { id, ...person, roles: [person.role] }, origin);
    await recordAudit(world, db, 'demo', id);
    return true;
  });
}

async function insertInvitedAccount(
  world: FirstAccountsWorld,
  db: Sql,
  person: Person,
  roles: readonly Role[],
): Promise<string | undefined> {
  const hash = emailHash(world, person.email);
  const id = newId();
  const now = world.clock.instant();
  const inserted = await insertAccount(db, {
    id,
    email_hash: hash,
    ...encryptPerson(world, id, person),
    invited_at: now,
  });
  const account = await findAccount(db, { email: hash }, { lock: true });
  if (account?.status !== 'invited') return undefined;
  if (inserted) await replaceRoles(db, account.id, roles);
  else if (account.roles.join() !== roles.join()) return undefined;
  return account.id;
}

function recordAudit({ clock }: FirstAccountsWorld, db: Sql, command: string, id: string): Promise<void> {
  const actor = { kind: 'command', id: command, requestId: newId() };
  const entry = { action: 'staff/invite', subject: { kind: 'staff', id }, fields: ['roles'] };
  return writeAudit(db, actor, clock.instant(), entry);
}
