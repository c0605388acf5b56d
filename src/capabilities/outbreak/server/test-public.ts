export { atImports, openOutbreakWorld } from './test-world.ts';
