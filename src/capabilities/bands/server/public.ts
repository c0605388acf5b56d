export { openRuleSets, type RuleSets } from './rule-sets.ts';
export { listReleased, releaseRuleSet, soonest } from './release-rule-set.ts';
