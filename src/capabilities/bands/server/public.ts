export { openRuleSets, type RuleSets } from './rule-sets.ts';
export { listReleased, type ReleasedRuleSet, releaseRuleSet, soonest } from './release-rule-set.ts';
