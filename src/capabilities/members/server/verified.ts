import type { Sql, World } from '#foundation/server/world.ts';
import type { Details } from '../contract.ts';
import { sameIdentity } from '../rules/identity.ts';
import { openDetails } from './sealing.ts';
import { findPerson, holdFamily, setVerified } from './store.ts';

/**
 * Notes that somebody's own details are those of their document, in the caller's transaction; false when they are not any more what was
 * looked at. From then on whoever they are changes nothing of it until `unverifyPerson`.
 */
export async function verifyPerson(
  world: Pick<World, 'keys'> & { sql: Sql },
  { account, details, at }: { account: string; details: Details; at: string },
): Promise<boolean> {
  await holdFamily(world.sql, account);
  const own = await findPerson(world.sql, account);
  if (!own?.content || !sameIdentity(openDetails(world, account, own.content), details)) return false;
  await setVerified(world.sql, account, at);
  return true;
}

/** Takes that back, in the caller's transaction: the details can be changed again. */
export async function unverifyPerson(db: Sql, account: string): Promise<void> {
  await holdFamily(db, account);
  await setVerified(db, account, null);
}
