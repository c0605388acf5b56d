export { ensureDemoKey } from './demo-key.ts';
export { carrier } from './key-guard.ts';
export { carriersSealedColumns } from './encryption.ts';
export { carriersJobs } from './jobs.ts';
