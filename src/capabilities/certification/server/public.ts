export { loadDemoCertification } from './demo.ts';
export { certificationJobs, countOldPictures } from './jobs.ts';
export { cardsReadData, certificationData, familyLinksData } from './personal-data.ts';
export { certificationSealed } from './sealed-columns.ts';
export { certificationWaiting, familyLinksWaiting } from './store-waiting.ts';
