import type { Sql, World } from '#foundation/server/world.ts';
import type { Details } from '../contract.ts';
import { sameIdentity } from '../rules/identity.ts';
import { decryptDetails } from './encryption.ts';
import { findPerson, lockFamily, updateLock } from './store.ts';

type LockWorld = Pick<World, 'keys'> & { sql: Sql };

/**
 * Locks an account's own details for a review, in the caller's transaction: no field of the identity changes until
 * `verifyPerson` or `unlockDetails`. Undefined when there are none.
 */
export async function lockDetails(
  world: LockWorld,
  { account, at: lockedAt }: { account: string; at: string },
): Promise<Details | undefined> {
  await lockFamily(world.sql, account);
  const own = await findPerson(world.sql, account);
  if (!own?.content) return undefined;
  await updateLock(world.sql, account, { waitsSince: lockedAt, verifiedAt: null });
  return decryptDetails(world, account, own.content);
}

/**
 * Marks own details as verified, in the caller's transaction. False when they differ from those reviewed. The details
 * stay locked until `unlockDetails`.
 */
export async function verifyPerson(
  world: LockWorld,
  { account, details, at: verifiedAt }: { account: string; details: Details; at: string },
): Promise<boolean> {
  await lockFamily(world.sql, account);
  const own = await findPerson(world.sql, account);
  if (!own?.content || !sameIdentity(decryptDetails(world, account, own.content), details)) return false;
  await updateLock(world.sql, account, { waitsSince: null, verifiedAt });
  return true;
}

/** Unlocks own details, which are then unverified; in the caller's transaction. */
export async function unlockDetails(db: Sql, account: string): Promise<void> {
  await lockFamily(db, account);
  await updateLock(db, account, { waitsSince: null, verifiedAt: null });
}
