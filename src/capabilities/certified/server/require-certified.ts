import { type LoggedIn, traveller } from '#capabilities/login/server/public.ts';
import type { Guard } from '#foundation/server/http/route.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { problem } from '../contract.ts';
import { standingOf } from './store.ts';

/** Whether the account has a certified password that this login has not entered lately. */
export async function isCertifiedWanted(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  { accountId, sessionId }: Pick<Traveller, 'accountId' | 'sessionId'>,
): Promise<boolean> {
  return (await standingOf(sql, accountId, sessionId, isoInstant(clock.now())))?.until === null;
}

/** Refuses with 403 `certified/needed` when it is wanted. */
export async function requireCertified(
  world: Pick<World, 'sql' | 'clock'>,
  actor: Pick<Traveller, 'accountId' | 'sessionId'>,
): Promise<void> {
  if (await isCertifiedWanted(world, actor)) throw problem('certified/needed');
}

/** The same for whoever acts for these persons: for oneself, nothing is asked. */
export async function requireCertifiedFor(
  world: Pick<World, 'sql' | 'clock'>,
  actor: Pick<Traveller, 'accountId' | 'sessionId'>,
  persons: readonly string[],
): Promise<void> {
  if (persons.some((person) => person !== actor.accountId)) await requireCertified(world, actor);
}

/** Somebody who is logged in and, where a certified password is set, has entered it lately. */
export const certifiedTraveller: Guard<Pick<World, 'sql' | 'clock' | 'keys'>, LoggedIn> = {
  who: 'traveller',
  admit: async (world, visit) => {
    const actor = await traveller.admit(world, visit);
    await requireCertified(world, actor);
    return actor;
  },
};
