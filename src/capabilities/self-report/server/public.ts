export { countOldReports, selfReportJobs } from './jobs.ts';
export { type LatestReport, listReportingPersons, readLatestAssessments, readLatestReports } from './latest-reports.ts';
export { loadDemoReports } from './load-demo.ts';
export { selfReportData } from './personal-data.ts';
export { selfReportSealedColumns } from './encryption.ts';
export { templateWorklist } from './store-worklist.ts';
