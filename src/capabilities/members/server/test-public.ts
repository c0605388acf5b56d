export { type Relative, relative } from './test-world.ts';
