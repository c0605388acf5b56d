export { loadDemoContent } from './load-demo.ts';
export { contentJobs } from './publish-due.ts';
export { type ContentParts, createContentParts } from './world.ts';
export { contentWorklist } from './store-worklist.ts';
