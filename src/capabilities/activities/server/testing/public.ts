export { testEventCodeKeys } from './keys.ts';
