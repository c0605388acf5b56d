export type { InvokeCall } from './synthetic-checks.ts';
export { syntheticMonitoringJobs } from './jobs.ts';
export { runAllChecks, type SyntheticMonitoringWorld } from './run-checks.ts';
