import type { RuleSet } from '#capabilities/screening/rules/rule-set.ts';
import type { Result } from '../contract.ts';
import type { TravellerResult } from './encryption.ts';

/** Replaces ids of rules by reasons, with the sentences of the rule set that judged. */
export function viewResults(results: readonly TravellerResult[], { rules }: RuleSet): Result[] {
  return results.map(({ number, band, reasons }) => ({
    number,
    band,
    reasons: rules.filter(({ id }) => reasons.includes(id)).map(({ id, reason }) => ({ rule: id, ...reason })),
  }));
}
