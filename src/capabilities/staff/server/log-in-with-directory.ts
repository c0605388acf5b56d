import type { InputOf, OutputOf, SessionChange } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { isEmail } from '#capabilities/login/rules/email.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { fault } from '#foundation/server/logs/log.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type * as calls from '../contract.ts';
import { problem } from '../messages/problems.ts';
import { makeChallenge, redeemChallenge } from './challenges.ts';
import { directoryUrl, type DirectoryIdentity, resolveDirectoryIdentity } from './directory.ts';
import { directoryHash, emailHash } from './encryption.ts';
import { startSession } from './sessions.ts';
import { originOf, type StaffSettings } from './settings.ts';
import { type AccountRow, deleteInvitation, findAccount, setDirectory, setStatus } from './store.ts';
import { tryOnce } from './try-once.ts';

type DirectoryWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'log'> & { settings: StaffSettings };

/** Which ways in there are. */
export function readEntrance(
  { settings: { directory } }: { settings: StaffSettings },
  _visitor: Visitor,
): OutputOf<typeof calls.readEntrance> {
  return { directory: directory ? { label: directory.label } : null };
}

/** Where to go to log in with the directory. */
export async function beginDirectoryLogin(
  world: DirectoryWorld,
  visitor: Visitor,
): Promise<OutputOf<typeof calls.beginDirectoryLogin>> {
  const { directory } = world.settings;
  if (!directory) throw refuse('foundation/not-found');
  const state = await makeChallenge(world, visitor, 'directory');
  try {
    return { url: await directoryUrl(world, directory, originOf(world, visitor), state) };
  } catch (thrown) {
    world.log.warn({ requestId: visitor.requestId, fault: fault(thrown) }, 'the directory of staff does not answer');
    throw problem('staff/directory-away', { cause: thrown, retryAfter: 5 });
  }
}

/**
 * Logs in whoever the directory vouches for: an account that it has vouched for before, or one whose verified e-mail address it
 * names, which from then on is bound to that person there. It makes no accounts.
 */
export async function finishDirectoryLogin(
  world: DirectoryWorld,
  visitor: Visitor,
  input: InputOf<typeof calls.finishDirectoryLogin>,
): Promise<SessionChange> {
  const { directory } = world.settings;
  if (!directory) throw refuse('foundation/not-found');
  const query = new URLSearchParams(input.query);
  const state = query.get('state') ?? '';
  if (!(await redeemChallenge(world, world.sql, visitor, { challenge: state, purpose: 'directory' })))
    throw problem('staff/directory');
  const vouched = await resolveDirectoryIdentity(world, directory, originOf(world, visitor), { query, state });
  if (vouched === 'away') throw problem('staff/directory-away', { retryAfter: 5 });
  return tryOnce<SessionChange>(world, visitor, { name: 'finishDirectoryLogin', input }, async (db) => {
    const account = vouched === 'refused' ? undefined : await findOrBindAccount(world, db, visitor, vouched);
    if (account === undefined || vouched === 'refused') {
      const subject = { kind: 'staff', id: '' };
      const at = isoInstant(world.clock.now());
      await writeAudit(db, visitor, at, { act: 'staff/log-in-refused', subject, fields: ['directory'] });
      return { refused: 'staff/directory' };
    }
    return startSession(world, db, visitor, {
      account: account.id,
      way: 'directory',
      steppedUpAt: isoInstant(vouched.authenticatedAt),
    });
  });
}

/** The account of a person; bound to them, and its invitation accepted, if that was not so before. */
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
  // An invitation that waits for a second administrator has no roles yet.
  if (!account || account.status === 'suspended' || account.directory_hash || account.roles.length === 0)
    return undefined;
  await setDirectory(db, account.id, hash);
  await setStatus(db, account.id, 'active');
  await deleteInvitation(db, account.id);
  const actor = { kind: 'staff', id: account.id, requestId: visitor.requestId };
  const at = isoInstant(world.clock.now());
  await writeAudit(db, actor, at, {
    act: account.status === 'invited' ? 'staff/accept' : 'staff/bind-directory',
    subject: { kind: 'staff', id: account.id },
    fields: ['directory'],
  });
  return account;
}
