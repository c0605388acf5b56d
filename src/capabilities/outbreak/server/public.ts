export { openOutbreakMemory, type OutbreakMemory } from './outbreak-memory.ts';
export { loadDemoOutbreak } from './load-demo.ts';
