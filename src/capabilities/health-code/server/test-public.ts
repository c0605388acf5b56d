export { lastExposed } from './exposed.ts';
export { testCodeKeys } from './test-codes.ts';
