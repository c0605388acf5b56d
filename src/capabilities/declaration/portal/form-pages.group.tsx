export { FaultSummary } from './form/fault-summary.tsx';
export { PeoplePage } from './form/people-page.tsx';
export { StepPage } from './form/step-page.tsx';
export { KeepingLine } from './parts/keeping-line.tsx';
export { TravellerSummary } from './parts/traveller-summary.tsx';
