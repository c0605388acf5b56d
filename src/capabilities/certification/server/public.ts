export { loadDemoCertification } from './demo.ts';
export { certificationJobs, countOldPictures } from './jobs.ts';
export { cardsReadData, certificationData } from './personal-data.ts';
export { certificationSealed } from './sealed-columns.ts';
export { certificationWaiting } from './store-waiting.ts';
