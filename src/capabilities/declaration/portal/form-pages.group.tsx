export { FaultSummary } from './form/fault-summary.tsx';
export { placeAfter, placeBefore, placeQuery, readPlace } from './form/form-place.ts';
export { PeoplePage } from './form/people-page.tsx';
export { StepPage } from './form/step-page.tsx';
export { changeTraveller } from './form/travellers.ts';
export { KeepingLine } from './parts/keeping-line.tsx';
export { TravellerSummary } from './parts/traveller-summary.tsx';
export { formDocument } from './form-document.ts';
