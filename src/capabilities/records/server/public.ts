export { embeddedSource } from './embedded-source.ts';
export { fhirSource } from './fhir-source.ts';
export { recordsJobs } from './jobs.ts';
export { loadDemoRecords } from './load-demo.ts';
export { recordsData } from './personal-data.ts';
export { recordsSealed } from './sealed-columns.ts';
export { importsWaiting } from './store-waiting.ts';
export type { RecordSource } from './source.ts';
