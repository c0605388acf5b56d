export { createOutbreakCache, type OutbreakCache, type WithOutbreak } from './outbreak-cache.ts';
export { loadDemoOutbreak } from './load-demo.ts';
export { readPlaceHistory } from './read-statistics.ts';
export { outbreakWorklist } from './store-worklist.ts';
