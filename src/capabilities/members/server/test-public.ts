export { type Relative, relative } from './test-world.ts';
export { child, grownUp } from '../rules/test-details.ts';
