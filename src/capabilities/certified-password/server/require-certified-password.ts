import { type LoggedInTraveller, traveller } from '#capabilities/login/server/public.ts';
import type { Guard } from '#foundation/server/http/route.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { problem } from '../contract.ts';
import { readPasswordStatus } from './store.ts';

/** Whether the account has a certified password that this login has not entered recently. */
export async function isCertifiedPasswordNeeded(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  { accountId, sessionId }: Pick<Traveller, 'accountId' | 'sessionId'>,
): Promise<boolean> {
  return (await readPasswordStatus(sql, accountId, sessionId, clock.instant()))?.until === null;
}

/** Throws 403 `certified-password/needed` when the password has to be entered. */
export async function requireCertifiedPassword(
  world: Pick<World, 'sql' | 'clock'>,
  actor: Pick<Traveller, 'accountId' | 'sessionId'>,
): Promise<void> {
  if (await isCertifiedPasswordNeeded(world, actor)) throw problem('certified-password/needed');
}

/**
 * Throws 403 `certified-password/needed` when the password has to be entered and one of the persons is not the
 * account's owner.
 */
export async function requireCertifiedPasswordFor(
  world: Pick<World, 'sql' | 'clock'>,
  actor: Pick<Traveller, 'accountId' | 'sessionId'>,
  persons: readonly string[],
): Promise<void> {
  if (persons.some((person) => person !== actor.accountId)) await requireCertifiedPassword(world, actor);
}

/** Guard that admits a logged-in traveller who, where a certified password is set, has entered it recently. */
export const travellerWithCertifiedPassword: Guard<Pick<World, 'sql' | 'clock' | 'keys'>, LoggedInTraveller> = {
  caller: 'traveller',
  admit: async (world, visit) => {
    const actor = await traveller.admit(world, visit);
    await requireCertifiedPassword(world, actor);
    return actor;
  },
};
