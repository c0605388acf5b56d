import { expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { suppressSmallCounts, type PublishedCount } from './suppress-small-counts.ts';
import { computeReachedCounts } from './reached-counts.ts';

test.each<[string, PublishedCount[], PublishedCount, PublishedCount[]]>([
  ['is what ended there or later', [10, 5, 20], 35, [35, 25, 20]],
  ['is known from either side of suppressed counts', [10, 'few', 'withheld', 20], 38, [38, 28, 'withheld', 20]],
  ['is known from the end only', ['few', 'withheld', 20], 'withheld', ['withheld', 'withheld', 20]],
  ['is zero without visits', [0, 0], 0, [0, 0]],
])('the number of visits that reached a step %s', (_what, ended, total, reached) =>
  expect(computeReachedCounts(ended, total)).toEqual(reached),
);

test('publishes true numbers only', () => {
  forAll(fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 7 }), (ended) => {
    const [table] = suppressSmallCounts([{ cells: [ended], rowNames: ['all'], name: 'all' }]);
    computeReachedCounts(table?.cells[0] ?? [], table?.total ?? 0).forEach((reached, index) => {
      const exact = ended.slice(index).reduce((sum, count) => sum + count, 0);
      expect([exact, 'withheld', 'few']).toContain(reached);
    });
  });
});
