export { testPosterKeyText } from './test-keys.ts';
