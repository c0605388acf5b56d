export { TravellerErrorSummary } from './form/traveller-error-summary.tsx';
export { nextFormPosition, previousFormPosition, formPositionQuery, parseFormPosition } from './form/form-position.ts';
export { TravellersPage } from './form/travellers-page.tsx';
export { StepPage } from './form/step-page.tsx';
export { changeTraveller } from './form/travellers.ts';
export { TravellerSummary } from './parts/traveller-summary.tsx';
