import { normalizeReference } from '#capabilities/border/rules/reference.ts';
import { browserHash, createProofNeededProblem, consumeHardProof } from '#capabilities/login/server/public.ts';
import { networkOf } from '#foundation/server/http/network-of.ts';
import { type Budget, takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { lookupHash } from '#foundation/server/keys/lookup.ts';
import type { World } from '#foundation/server/world.ts';
import { problem } from '../contract.ts';
import { lookupLimits } from '../rules/limits.ts';
import { parseReference } from '../rules/register.ts';
import { birthHash } from './encryption.ts';
import { findByReference, type RegisterRow } from './store.ts';

type RequireWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

// What a proof of work for opening a register is bound to.
const lookupPurpose = 'info-register-open';

/** What a register is opened by. */
export type RegisterLookup = { reference: string; birthDate: string };

/**
 * The register of a reference and a date of birth in it. A wrong date and an unknown reference are answered alike. Every try counts
 * before anything is compared, and by itself: never inside of a transaction that a refusal would undo.
 */
export async function requireRegister(
  world: RequireWorld,
  visitor: Visitor,
  opening: RegisterLookup,
): Promise<RegisterRow> {
  const reference = normalizeReference(parseReference(opening.reference));
  const row = await findByReference(world.sql, reference);
  const browser = browserHash(world, visitor);
  const isOwn = row?.browser_hash.equals(browser) ?? false;
  const network = networkOf(visitor.address);
  const named = (name: string, ...of: string[]) => lookupHash(world.keys, `info-register/${name}`, JSON.stringify(of));
  const own: Budget = {
    key: named('tries-of-own', reference, browser.toString('hex')),
    window: 'hour',
    limit: lookupLimits.perOwnBrowserHour,
  };
  const shared: Budget = { key: named('tries-from', network), window: 'hour', limit: lookupLimits.perNetworkHour };
  const ofReference: Budget[] = [
    { key: named('tries-of-from', reference, network), window: 'hour', limit: lookupLimits.perReferenceAndNetworkHour },
    { key: named('tries-of', reference), window: 'day', limit: lookupLimits.perReferenceDay },
  ];
  let taken = await takeBudget(world.sql, isOwn ? [own] : [shared, ...ofReference], world.clock);
  if (!taken.ok && taken.exhausted === shared) {
    if (!(await consumeHardProof(world, world.sql, visitor, lookupPurpose)))
      throw await createProofNeededProblem(world, visitor, lookupPurpose);
    taken = await takeBudget(world.sql, ofReference, world.clock);
  }
  if (!taken.ok) throw problem('info-register/too-many-tries', { retryAfter: taken.retryAfter });
  const right = birthHash(world, row?.id ?? reference, opening.birthDate);
  if (!row?.births.some((birth) => birth.equals(right))) throw problem('info-register/not-found');
  return row;
}
