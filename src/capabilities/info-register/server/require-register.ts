import { normalizeReference } from '#capabilities/border/rules/reference.ts';
import { browserHash, createProofNeededProblem, consumeHardProof } from '#capabilities/login/server/public.ts';
import { networkOf } from '#foundation/server/http/network-of.ts';
import { type Budget, takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import type { World } from '#foundation/server/world.ts';
import { problem } from '../contract.ts';
import { lookupLimits } from '../rules/limits.ts';
import { parseReference } from '../rules/register.ts';
import { hashBirthDate } from './encryption.ts';
import { findRegisterByReference, type RegisterRow } from './store.ts';

type RequireWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

// Purpose to which the proof of work for opening a register is bound.
const lookupPurpose = 'info-register-open';

export type RegisterLookup = { reference: string; birthDate: string };

/**
 * Returns the register with a reference, if one of its travellers has this date of birth. A wrong date and an unknown
 * reference give the same problem. Every attempt counts against the limits before the dates are compared. Never call
 * this function inside a transaction: a refusal would roll back the count of the attempt.
 */
export async function requireRegister(
  world: RequireWorld,
  visitor: Visitor,
  lookup: RegisterLookup,
): Promise<RegisterRow> {
  const reference = normalizeReference(parseReference(lookup.reference));
  const row = await findRegisterByReference(world.sql, reference);
  const browser = browserHash(world, visitor);
  const isOwnBrowser = row?.browser_hash.equals(browser) ?? false;
  const network = networkOf(visitor.address);
  const budgetKey = (name: string, ...parts: string[]) =>
    lookupHash(world.keys, `info-register/${name}`, JSON.stringify(parts));
  const ownBrowserBudget: Budget = {
    key: budgetKey('tries-of-own', reference, browser.toString('hex')),
    window: 'hour',
    limit: lookupLimits.perOwnBrowserHour,
  };
  const networkBudget: Budget = {
    key: budgetKey('tries-from', network),
    window: 'hour',
    limit: lookupLimits.perNetworkHour,
  };
  const referenceBudgets: Budget[] = [
    {
      key: budgetKey('tries-of-from', reference, network),
      window: 'hour',
      limit: lookupLimits.perReferenceAndNetworkHour,
    },
    { key: budgetKey('tries-of', reference), window: 'day', limit: lookupLimits.perReferenceDay },
  ];
  let budgetResult = await takeBudget(
    world.sql,
    isOwnBrowser ? [ownBrowserBudget] : [networkBudget, ...referenceBudgets],
    world.clock,
  );
  if (!budgetResult.ok && budgetResult.exhaustedBudget === networkBudget) {
    if (!(await consumeHardProof(world, world.sql, visitor, lookupPurpose)))
      throw await createProofNeededProblem(world, visitor, lookupPurpose);
    budgetResult = await takeBudget(world.sql, referenceBudgets, world.clock);
  }
  if (!budgetResult.ok) throw problem('info-register/too-many-tries', { retryAfter: budgetResult.retryAfter });
  // The date is hashed even for an unknown reference, so that the response time does not reveal which references exist.
  const expectedBirthHash = hashBirthDate(world, row?.id ?? reference, lookup.birthDate);
  if (!row?.birth_hashes.some((storedBirthHash) => storedBirthHash.equals(expectedBirthHash)))
    throw problem('info-register/not-found');
  return row;
}
