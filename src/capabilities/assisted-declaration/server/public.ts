export { startAssistedDeclaration } from './assistance.ts';
export { limitCodeOpenings } from './kiosk-device.ts';
export { assistedJobs } from './jobs.ts';
export { assistedData } from './personal-data.ts';
