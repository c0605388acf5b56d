export { openOutbreakMemory, type OutbreakMemory, type WithOutbreak } from './outbreak-memory.ts';
export { loadDemoOutbreak } from './load-demo.ts';
export { epData } from './answer-figures.ts';
export { outbreakWaiting } from './store-waiting.ts';
