export { embeddedSource } from './embedded-source.ts';
export { fhirSource } from './fhir-source.ts';
export { recordsJobs } from './jobs.ts';
export { loadDemoRecords } from './load-demo.ts';
export { recordsData } from './personal-data.ts';
export { recordsSealedColumns } from './encryption.ts';
export { importsWorklist } from './store-worklist.ts';
export type { RecordSource } from './record-source.ts';
