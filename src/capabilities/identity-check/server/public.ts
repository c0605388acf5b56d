export { loadDemoCertification } from './load-demo.ts';
export { identityCheckJobs, countRecordsWithOldPictures } from './jobs.ts';
export { cardReadingsData, certificationData, familyLinksData } from './personal-data.ts';
export { certificationSealedColumns } from './encryption.ts';
export { certificationWorklist, familyLinkWorklist } from './store-worklist.ts';
