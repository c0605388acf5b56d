export { newKey } from './test-world.ts';
