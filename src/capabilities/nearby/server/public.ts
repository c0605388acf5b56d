export { loadDemoFacilities } from './load-demo.ts';
