import type { Handler } from '#foundation/server/http/route.ts';
import type * as calls from '../contract.ts';
import type { FilesWorld } from '#capabilities/files/server/public.ts';
import { readDetails } from '#capabilities/members/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { problem, type MrzView } from '../contract.ts';
import { readsPerHour } from '../rules/limits.ts';
import { compareMrz, type MrzComparison } from '../rules/compare-mrz.ts';
import { type TextReaderPart, findOrReadCard, viewCard } from './read-card-pictures.ts';

export function viewMrz({ fields, checkDigitsMatch, isExpired, differingFields }: MrzComparison): MrzView {
  return { ...fields, checkDigitsMatch, isExpired, differingFields };
}

/**
 * Compares a document with the account owner's details: for a passport, MRZ lines that the device read; for an identity
 * card, text that the server reads on the picture `file`.
 */
export const ocrCertificate: Handler<
  typeof calls.ocrCertificate,
  Pick<FilesWorld, 'sql' | 'clock' | 'keys' | 'files'> & TextReaderPart,
  Traveller
> = async (world, actor, { document, lines, file }) => {
  const { accountId } = actor;
  const budget = { key: `certification read ${accountId}`, window: 'hour', limit: readsPerHour } as const;
  const budgetResult = await takeBudget(world.sql, [budget], world.clock);
  if (!budgetResult.ok) throw problem('identity-check/upper-limit', { retryAfter: budgetResult.retryAfter });
  if (document === 'ic' && file === undefined) return { mrz: null, card: null };
  const details = await readDetails(world, accountId);
  if (!details) throw problem('identity-check/details-first');
  if (document === 'ic')
    return { mrz: null, card: viewCard(await findOrReadCard(world, actor, String(file)), details) };
  const comparison = compareMrz(lines, details, world.clock.today());
  if (!comparison) throw foundationProblem('foundation/invalid', { fields: [{ path: 'lines', key: 'lines' }] });
  return { mrz: viewMrz(comparison), card: null };
};
