export { startSelfReportCase } from './start-reported-case.ts';
export { formatCaseHistory } from './format-case-lines.ts';
export { applyBandCorrection } from './apply-band-correction.ts';
export { listDeclarationsWithLiveCase, followUpData } from './personal-data.ts';
export { followUpSealedColumns } from './encryption.ts';
export { caseWorklist } from './worklist.ts';
export { followUpJobs } from './jobs.ts';
export { readSelfReportCaseStates } from './read-reported-case-states.ts';
export { caseSearchSource } from './search-cases.ts';
