export { readLastExposures } from '../exposures.ts';
export { testCodeKeys } from './codes.ts';
