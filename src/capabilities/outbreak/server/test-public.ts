export { importDesk, openOutbreakWorld } from './test-world.ts';
