import { expect, test } from 'vitest';
import { summarizeDurations } from './duration-summary.ts';

test.each([
  [[], null],
  [[7], { count: 1, median: 7, ninthDecile: 7 }],
  [[9, 1], { count: 2, median: 1, ninthDecile: 9 }],
  [[3, 1, 2], { count: 3, median: 2, ninthDecile: 3 }],
  [[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], { count: 10, median: 5, ninthDecile: 9 }],
  [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100], { count: 11, median: 0, ninthDecile: 0 }],
])('of %j the summary is %j', (durations, summary) => {
  expect(summarizeDurations(durations)).toEqual(summary);
});
