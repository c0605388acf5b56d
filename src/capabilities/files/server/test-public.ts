export { sent, withFiles } from './test-world.ts';
