export { choose } from './test-pay.ts';
export { booksOf, openPayWorld, type PayWorld, storyOf } from './test-world.ts';
export { reconcile } from './reconcile.ts';
export { sendRefunds } from './send-refunds.ts';
