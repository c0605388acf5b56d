export { testCodeKeys } from './test-codes.ts';
