export { newKey } from './world.ts';
