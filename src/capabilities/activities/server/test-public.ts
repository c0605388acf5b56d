export { testEventCodeKeys } from './test-keys.ts';
