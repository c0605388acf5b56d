export { lockApprovalThreshold } from './store-threshold.ts';
export { screeningRulesData } from './personal-data.ts';
export { screeningRulesSealedColumns } from './encryption.ts';
export { screeningRulesWorklist } from './store-worklist.ts';
export { screeningRulesJobs } from './jobs.ts';
