import type { RuleSets } from '#capabilities/bands/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import type { Answers, Result } from '../contract.ts';
import type { Warning } from '../rules/warnings.ts';
import { type Correction, openContent, openCorrected } from './sealing.ts';
import type { VersionRow } from './store.ts';
import { viewResults } from './view-results.ts';

type OpenWorld = Pick<World, 'keys'> & { ruleSets: RuleSets };

/** A version as it counts now: what was judged at its submission, with what was corrected since. */
export async function openVersion(
  world: OpenWorld,
  row: Pick<VersionRow, 'id' | 'content' | 'corrected' | 'rules_version'>,
): Promise<{ answers: Answers; results: Result[]; corrections: Correction[]; confirmed: Warning[] }> {
  const { answers, confirmed, results: judged } = openContent(world, row.id, row.content);
  const results = viewResults(judged, await world.ruleSets.byVersion(row.rules_version));
  const corrections = row.corrected ? openCorrected(world, row.id, row.corrected) : [];
  const counting = results.map(async (result) => {
    const correction = corrections.find(({ number }) => number === result.number);
    return correction ? corrected(world, correction) : result;
  });
  return { answers, results: await Promise.all(counting), corrections, confirmed };
}

async function corrected(world: OpenWorld, correction: Correction): Promise<Result> {
  const { at, rulesVersion } = correction;
  if (rulesVersion === null) {
    const { number, band } = correction;
    return { number, band, reasons: [], corrected: { at, by: 'officer' } };
  }
  const [result] = viewResults([correction], await world.ruleSets.byVersion(rulesVersion));
  if (!result) throw new Error('one result has become none');
  return { ...result, corrected: { at, by: 'rules' } };
}
