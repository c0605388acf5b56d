export { readLastExposures } from './exposures.ts';
export { testCodeKeys } from './test-codes.ts';
