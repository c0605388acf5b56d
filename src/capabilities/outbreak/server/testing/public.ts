export { importDesk, openOutbreakWorld } from './world.ts';
