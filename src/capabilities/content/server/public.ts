export { loadDemoContent } from './demo.ts';
export { contentJobs } from './publish-due.ts';
export { type ContentParts, openContent } from './world.ts';
export { contentWaiting } from './store-waiting.ts';
