export { openRuleSets, type RuleSets } from './rule-sets.ts';
export { listReleasedRuleSets, type ReleasedRuleSet, releaseRuleSet, minReleaseDelay } from './release-rule-set.ts';
