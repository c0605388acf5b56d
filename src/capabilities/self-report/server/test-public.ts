export { reporter } from './test-world.ts';
