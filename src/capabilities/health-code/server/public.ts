export {
  type HealthCodeKeys,
  loadLocalHealthCodeKeys,
  openHealthCodeKeys,
} from './health-code-keys.ts';
export { recordExposure, revokeExposure } from './exposures.ts';
export { loadDemoCodes } from './load-demo.ts';
export { healthCodeData } from './personal-data.ts';
export { levelMessages } from '../messages/levels.ts';
export { type CodeStatus, readCodeStatuses } from './code-status.ts';
export { healthCodeSealedColumns } from './encryption.ts';
export { healthCodeWorklists } from './store-worklist.ts';
export { healthCodeJobs } from './jobs.ts';
