import type { RuleSets } from '#capabilities/screening/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import type { Answers, Result } from '../contract.ts';
import type { Warning } from '../rules/warnings.ts';
import { type Correction, decryptContent, correctionsColumn, type TravellerResult } from './encryption.ts';
import type { VersionRow } from './store.ts';
import type { RuleSet } from '#capabilities/screening/rules/rule-set.ts';

/** Replaces ids of rules by reasons, with the sentences of the rule set that computed the results. */
export function viewResults(results: readonly TravellerResult[], { rules }: RuleSet): Result[] {
  return results.map(({ number, band, reasons }) => ({
    number,
    band,
    reasons: rules.filter(({ id }) => reasons.includes(id)).map(({ id, reason }) => ({ ruleId: id, ...reason })),
  }));
}

type DecryptWorld = Pick<World, 'keys'> & { ruleSets: RuleSets };

/**
 * Decrypts a version and applies its corrections to the results of the submission. `confirmedWarnings`: warnings that
 * the submitter confirmed.
 */
export async function decryptVersion(
  world: DecryptWorld,
  row: Pick<VersionRow, 'id' | 'content' | 'corrected' | 'rules_version'>,
): Promise<{ answers: Answers; results: Result[]; corrections: Correction[]; confirmedWarnings: Warning[] }> {
  const { answers, confirmed: confirmedWarnings, results: storedResults } = decryptContent(world, row.id, row.content);
  const results = viewResults(storedResults, await world.ruleSets.findByVersion(row.rules_version));
  const corrections = row.corrected ? correctionsColumn.decrypt(world, row.id, row.corrected) : [];
  const correctedResults = results.map(async (result) => {
    const correction = corrections.find(({ number }) => number === result.number);
    return correction ? toCorrectedResult(world, correction) : result;
  });
  return { answers, results: await Promise.all(correctedResults), corrections, confirmedWarnings };
}

async function toCorrectedResult(world: DecryptWorld, correction: Correction): Promise<Result> {
  const { at, rulesVersion } = correction;
  if (rulesVersion === null) {
    const { number, band } = correction;
    return { number, band, reasons: [], correction: { at, source: 'officer' } };
  }
  const [result] = viewResults([correction], await world.ruleSets.findByVersion(rulesVersion));
  if (!result) throw new Error('viewResults returned no result for a correction');
  return { ...result, correction: { at, source: 'rules' } };
}
