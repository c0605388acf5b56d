import { normalReference } from '#capabilities/border/rules/reference.ts';
import { browserHash, proofNeeded, spendHardProof } from '#capabilities/login/server/public.ts';
import { networkOf } from '#foundation/server/http/network-of.ts';
import { type Budget, takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { lookupHash } from '#foundation/server/keys/lookup.ts';
import type { World } from '#foundation/server/world.ts';
import { problem } from '../contract.ts';
import { tries } from '../rules/limits.ts';
import { referenceIn } from '../rules/register.ts';
import { birthHash } from './sealing.ts';
import { findByReference, type RegisterRow } from './store.ts';

type RequireWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

// What a proof of work for opening a register is bound to.
const triesPurpose = 'info-register-open';

/** What a register is opened by. */
export type Opening = { reference: string; birthDate: string };

/**
 * The register of a reference and a date of birth in it. A wrong date and an unknown reference are answered alike. Every try counts
 * before anything is compared, and by itself: never inside of a transaction that a refusal would undo.
 */
export async function requireRegister(world: RequireWorld, visitor: Visitor, opening: Opening): Promise<RegisterRow> {
  const reference = normalReference(referenceIn(opening.reference));
  const row = await findByReference(world.sql, reference);
  const browser = browserHash(world, visitor);
  const isOwn = row?.browser_hash.equals(browser) ?? false;
  const network = networkOf(visitor.address);
  const named = (name: string, ...of: string[]) => lookupHash(world.keys, `info-register/${name}`, JSON.stringify(of));
  const own: Budget = {
    key: named('tries-of-own', reference, browser.toString('hex')),
    window: 'hour',
    limit: tries.perOwnBrowserHour,
  };
  const shared: Budget = { key: named('tries-from', network), window: 'hour', limit: tries.perNetworkHour };
  const ofReference: Budget[] = [
    { key: named('tries-of-from', reference, network), window: 'hour', limit: tries.perReferenceAndNetworkHour },
    { key: named('tries-of', reference), window: 'day', limit: tries.perReferenceDay },
  ];
  let taken = await takeBudget(world.sql, isOwn ? [own] : [shared, ...ofReference], world.clock);
  if (!taken.ok && taken.exhausted === shared) {
    if (!(await spendHardProof(world, world.sql, visitor, triesPurpose)))
      throw await proofNeeded(world, visitor, triesPurpose);
    taken = await takeBudget(world.sql, ofReference, world.clock);
  }
  if (!taken.ok) throw problem('info-register/too-many-tries', { retryAfter: taken.retryAfter });
  const right = birthHash(world, row?.id ?? reference, opening.birthDate);
  if (!row?.births.some((birth) => birth.equals(right))) throw problem('info-register/not-found');
  return row;
}
