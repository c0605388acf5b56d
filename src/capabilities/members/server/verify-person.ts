import type { Sql, World } from '#foundation/server/world.ts';
import type { Details } from '../contract.ts';
import { hasSameIdentity } from '../rules/details.ts';
import { decryptDetails } from './encryption.ts';
import { findPerson, lockFamily, updateReviewState } from './store.ts';

type ReviewWorld = Pick<World, 'keys'> & { sql: Sql };

/**
 * Locks an account's own details for a review, in the caller's transaction: no field of the identity changes until
 * `verifyPerson` or `unfreezeDetails`. Undefined when there are none.
 */
export async function freezeDetails(
  world: ReviewWorld,
  { account, frozenAt }: { account: string; frozenAt: string },
): Promise<Details | undefined> {
  await lockFamily(world.sql, account);
  const ownPerson = await findPerson(world.sql, account);
  if (!ownPerson?.content) return undefined;
  await updateReviewState(world.sql, account, { underReviewSince: frozenAt, verifiedAt: null });
  return decryptDetails(world, account, ownPerson.content);
}

/**
 * Marks own details as verified, in the caller's transaction. False when they differ from those reviewed. The details
 * stay locked until `unfreezeDetails`.
 */
export async function verifyPerson(
  world: ReviewWorld,
  { account, details, at: verifiedAt }: { account: string; details: Details; at: string },
): Promise<boolean> {
  await lockFamily(world.sql, account);
  const ownPerson = await findPerson(world.sql, account);
  if (!ownPerson?.content || !hasSameIdentity(decryptDetails(world, account, ownPerson.content), details)) return false;
  await updateReviewState(world.sql, account, { underReviewSince: null, verifiedAt });
  return true;
}

/**
 * Ends the review or verification of an account owner's details, which can then be changed; in the caller's
 * transaction.
 */
export async function unfreezeDetails(db: Sql, account: string): Promise<void> {
  await lockFamily(db, account);
  await updateReviewState(db, account, { underReviewSince: null, verifiedAt: null });
}
