export { checkInJobs, countOldCheckIns } from './jobs.ts';
export { loadDemoCheckIns } from './load-demo.ts';
export { checkInData } from './personal-data.ts';
export { loadLocalPosterKeys, openPosterKeys, type PosterKeys } from './poster-keys.ts';
export { checkInSealedColumns } from './encryption.ts';
export { exposureWorklist } from './store-worklist.ts';
