export { openRuleSets, type RuleSets } from './rule-sets.ts';
