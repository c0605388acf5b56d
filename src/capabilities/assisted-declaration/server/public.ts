export { startAssistedDeclaration } from './assistance.ts';
export { assistedJobs } from './jobs.ts';
export { assistedData } from './personal-data.ts';
