import { canonicalJson, compareLists, type ListChange } from './compare-rules.ts';
import { type EnteredRuleSet, parseDiseases } from './entered-diseases.ts';
import type { Disease } from '#capabilities/screening/rules/rule-set.ts';

export type DiseaseChange = ListChange<Disease & { id: string }>;

/** Lists the changes of the diseases from one rule set to another. */
export function compareDiseases(
  before: Pick<EnteredRuleSet, 'diseases'>,
  after: Pick<EnteredRuleSet, 'diseases'>,
): DiseaseChange[] {
  const listDiseases = ({ diseases }: Pick<EnteredRuleSet, 'diseases'>) =>
    parseDiseases(diseases).diseases.map((disease) => ({ ...disease, id: disease.code }));
  return compareLists(
    listDiseases(before),
    listDiseases(after),
    (first, second) => canonicalJson(first) === canonicalJson(second),
  );
}
