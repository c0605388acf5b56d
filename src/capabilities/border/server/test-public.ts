export { type BorderWorld, openBorderWorld } from './test-world.ts';
