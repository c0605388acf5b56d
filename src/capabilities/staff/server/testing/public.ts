import { newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import type { Role } from '#capabilities/staff/rules/roles.ts';
import { emailHash, encryptPerson } from '../encryption.ts';
import { staff, type StaffActor } from '../session-guard.ts';
import { startSession } from '../sessions.ts';
import { insertAccount, replaceRoles, setStatus } from '../store.ts';

export { type Role, roleNames, roles, scopesOf } from '#capabilities/staff/rules/roles.ts';
export { createPendingWorkCounter } from '../count-pending-work.ts';
export { createConsoleSearch } from '../search-console.ts';

/** Creates a member of staff with the roles, logged in from a new browser. `staffToken`: the session cookie. */
export async function logInStaff(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  roles: readonly Role[],
  { name = 'Test Person', email = `staff-${newId()}@example.com` }: { name?: string; email?: string } = {},
): Promise<StaffActor> {
  const id = newId();
  const visitor = newVisitor();
  const { session } = await inTransaction(world.sql, async (db) => {
    const now = world.clock.instant();
    await insertAccount(db, {
      id,
      email_hash: emailHash(world, email),
      ...encryptPerson(world, id, { name, email }),
      invited_at: now,
    });
    await setStatus(db, id, 'active');
    await replaceRoles(db, id, roles);
    return startSession(world, db, visitor, { accountId: id, method: 'passkey' });
  });
  return staff().admit(world, { ...visitor, staffToken: session?.token ?? '' });
}

/** Lists the audit actions by or about a member of staff, oldest first. */
export async function auditActionsOf({ sql: db }: Pick<World, 'sql'>, id: string): Promise<string[]> {
  const rows = await db.all<{ action: string }>`
    select action from audit_entry where actor_id = ${id} or subject_id = ${id} order by id`;
  return rows.map(({ action }) => action);
}
