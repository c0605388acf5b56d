export { lockApprovalThreshold } from './store-threshold.ts';
export { screeningRulesData } from './personal-data.ts';
export { screeningRulesSealedColumns } from './sealed-columns.ts';
export { screeningRulesWorklist } from './store-worklist.ts';
export { screeningRulesJobs } from './jobs.ts';
