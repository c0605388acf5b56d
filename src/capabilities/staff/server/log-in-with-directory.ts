import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { InputOf, OutputOf, SessionChange } from '#foundation/contract/call.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { isEmail } from '#capabilities/login/rules/email.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { loggableError } from '#foundation/server/logs/log.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type * as calls from '../contract.ts';
import { problem } from '../messages/problems.ts';
import { createChallenge, redeemChallenge } from './challenges.ts';
import { buildDirectoryLoginUrl, type DirectoryIdentity, resolveDirectoryIdentity } from './directory.ts';
import { directoryHash, emailHash } from './encryption.ts';
import { startSession } from './sessions.ts';
import { originOf, type StaffSettings } from './settings.ts';
import { type AccountRow, deleteInvitation, findAccount, setDirectoryHash, setStatus } from './store.ts';
import { tryOnce } from './try-staff-request-once.ts';

type DirectoryWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'log'> & { settings: StaffSettings };

type Handlers = HandlersOf<typeof calls, DirectoryWorld, Visitor>;

/** Returns the login methods that depend on the configuration. */
export function readLoginMethods(
  { settings: { directory } }: { settings: StaffSettings },
  _visitor: Visitor,
): OutputOf<typeof calls.readLoginMethods> {
  return { directory: directory ? { label: directory.label } : null };
}

export const beginDirectoryLogin: Handlers['beginDirectoryLogin'] = async (world, visitor) => {
  const { directory } = world.settings;
  if (!directory) throw foundationProblem('foundation/not-found');
  const state = await createChallenge(world, visitor, 'directory');
  try {
    return { url: await buildDirectoryLoginUrl(world, directory, originOf(world, visitor), state) };
  } catch (thrown) {
    world.log.warn({ requestId: visitor.requestId, fault: loggableError(thrown) }, 'staff directory does not answer');
    throw problem('staff/directory-unreachable', { cause: thrown, retryAfter: 5 });
  }
};

/**
 * Logs in the person whom the directory identifies. Finds an account that is bound to no person by the verified e-mail
 * address, and binds the account to the person. Creates no accounts.
 */
export async function finishDirectoryLogin(
  world: DirectoryWorld,
  visitor: Visitor,
  input: InputOf<typeof calls.finishDirectoryLogin>,
): Promise<SessionChange> {
  const { directory } = world.settings;
  if (!directory) throw foundationProblem('foundation/not-found');
  const query = new URLSearchParams(input.query);
  const state = query.get('state') ?? '';
  if (!(await redeemChallenge(world, world.sql, visitor, { challenge: state, purpose: 'directory' })))
    throw problem('staff/directory');
  const identity = await resolveDirectoryIdentity(world, directory, originOf(world, visitor), { query, state });
  if (identity === 'unreachable') throw problem('staff/directory-unreachable', { retryAfter: 5 });
  return tryOnce<SessionChange>(world, visitor, { name: 'finishDirectoryLogin', input }, async (db) => {
    const account = identity === 'refused' ? undefined : await findOrBindAccount(world, db, visitor, identity);
    if (account === undefined || identity === 'refused') {
      const subject = { kind: 'staff', id: '' };
      const now = world.clock.instant();
      await writeAudit(db, visitor, now, { action: 'staff/log-in-refused', subject, fields: ['directory'] });
      return { refused: 'staff/directory' };
    }
    return startSession(world, db, visitor, {
      accountId: account.id,
      method: 'directory',
      steppedUpAt: isoInstant(identity.authenticatedAt),
    });
  });
}

/**
 * Finds the account bound to a person. Otherwise binds the account that has the person's e-mail address, and accepts
 * the account's invitation.
 */
async function findOrBindAccount(
  world: DirectoryWorld,
  db: Sql,
  visitor: Visitor,
  { issuer, subject, email }: DirectoryIdentity,
): Promise<AccountRow | undefined> {
  const hash = directoryHash(world, issuer, subject);
  const bound = await findAccount(db, { directory: hash }, { lock: true });
  if (bound) return bound.status === 'active' ? bound : undefined;
  if (email === undefined || !isEmail(email)) return undefined;
  const account = await findAccount(db, { email: emailHash(world, email) }, { lock: true });
  // An account whose invitation waits for a second administrator has no roles yet.
  if (!account || account.status === 'suspended' || account.directory_hash || account.roles.length === 0)
    return undefined;
  await setDirectoryHash(db, account.id, hash);
  await setStatus(db, account.id, 'active');
  await deleteInvitation(db, account.id);
  const actor = { kind: 'staff', id: account.id, requestId: visitor.requestId };
  const now = world.clock.instant();
  await writeAudit(db, actor, now, {
    action: account.status === 'invited' ? 'staff/accept' : 'staff/bind-directory',
    subject: { kind: 'staff', id: account.id },
    fields: ['directory'],
  });
  return account;
}
