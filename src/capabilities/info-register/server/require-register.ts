import { normalReference } from '#capabilities/border/rules/reference.ts';
import { browserHash } from '#capabilities/login/server/public.ts';
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

/** What a register is opened by. */
export type Opening = { reference: string; birthDate: string };

/**
 * The register of a reference and a date of birth in it. A wrong date and an unknown reference are answered alike. Every try counts
 * before anything is compared, and by itself: never inside of a transaction that a refusal would undo.
 */
export async function requireRegister(world: RequireWorld, visitor: Visitor, opening: Opening): Promise<RegisterRow> {
  const reference = normalReference(referenceIn(opening.reference));
  const row = await findByReference(world.sql, reference);
  const own = row?.browser_hash.equals(browserHash(world, visitor)) ?? false;
  const network = networkOf(visitor.address);
  const named = (name: string, ...of: string[]) => lookupHash(world.keys, `info-register/${name}`, JSON.stringify(of));
  const budgets: Budget[] = [
    { key: named('tries-from', network), window: 'hour', limit: tries.perNetworkHour },
    { key: named('tries-of-from', reference, network), window: 'hour', limit: tries.perReferenceAndNetworkHour },
    { key: named('tries-of', reference), window: 'day', limit: tries.perReferenceDay },
  ];
  const taken = await takeBudget(world.sql, own ? budgets.slice(0, 2) : budgets, world.clock);
  if (!taken.ok) throw problem('info-register/too-many-tries', { retryAfter: taken.retryAfter });
  const right = birthHash(world, row?.id ?? reference, opening.birthDate);
  if (!row?.births.some((birth) => birth.equals(right))) throw problem('info-register/not-found');
  return row;
}
