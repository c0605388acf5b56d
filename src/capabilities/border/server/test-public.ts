export { decideArrival } from './decide-arrival.ts';
export { type BorderWorld, openBorderWorld } from './test-world.ts';
