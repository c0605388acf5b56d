import type { Sql, World } from '#foundation/server/world.ts';
import type { Details } from '../contract.ts';
import { sameIdentity } from '../rules/identity.ts';
import { decryptDetails } from './encryption.ts';
import { findPerson, lockFamily, updateLock } from './store.ts';

type LockWorld = Pick<World, 'keys'> & { sql: Sql };

/**
 * The own details of an account, of which nothing that a document says changes from now on, until `verifyPerson` or `unlockDetails`; in the
 * caller's transaction. Undefined when there are none.
 */
export async function lockDetails(
  world: LockWorld,
  { account, at }: { account: string; at: string },
): Promise<Details | undefined> {
  await lockFamily(world.sql, account);
  const own = await findPerson(world.sql, account);
  if (!own?.content) return undefined;
  await updateLock(world.sql, account, { waitsSince: at, verifiedAt: null });
  return decryptDetails(world, account, own.content);
}

/**
 * Notes that somebody's own details are those of their document, in the caller's transaction; false when they are not what was looked at.
 * They stay locked until `unlockDetails`.
 */
export async function verifyPerson(
  world: LockWorld,
  { account, details, at }: { account: string; details: Details; at: string },
): Promise<boolean> {
  await lockFamily(world.sql, account);
  const own = await findPerson(world.sql, account);
  if (!own?.content || !sameIdentity(decryptDetails(world, account, own.content), details)) return false;
  await updateLock(world.sql, account, { waitsSince: null, verifiedAt: at });
  return true;
}

/** Lets somebody change their own details again, which are not verified then; in the caller's transaction. */
export async function unlockDetails(db: Sql, account: string): Promise<void> {
  await lockFamily(db, account);
  await updateLock(db, account, { waitsSince: null, verifiedAt: null });
}
