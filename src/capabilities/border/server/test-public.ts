export { decideArrival } from './decide-arrival.ts';
export { findArrivals } from './find-arrivals.ts';
export { readArrival } from './read-arrival.ts';
export { type BorderWorld, openBorderWorld } from './test-world.ts';
