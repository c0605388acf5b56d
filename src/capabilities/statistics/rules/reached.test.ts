import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suppressSmallCounts, type PublishedCount } from './suppress.ts';
import { reachedCounts } from './reached.ts';

test.each<[string, PublishedCount[], PublishedCount, PublishedCount[]]>([
  ['is what ended there or later', [10, 5, 20], 35, [35, 25, 20]],
  ['is known from either side of what is hidden', [10, 'few', 'withheld', 20], 38, [38, 28, 'withheld', 20]],
  ['is known from the end alone', ['few', 'withheld', 20], 'withheld', ['withheld', 'withheld', 20]],
  ['of nobody is nobody', [0, 0], 0, [0, 0]],
])('how many came so far %s', (_what, ended, all, reached) => expect(reachedCounts(ended, all)).toEqual(reached));

test('whatever is told of it is true', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 7 }), (ended) => {
      const [table] = suppressSmallCounts([{ cells: [ended], rowNames: ['all'], name: 'all' }]);
      reachedCounts(table?.cells[0] ?? [], table?.total ?? 0).forEach((reached, at) => {
        const exact = ended.slice(at).reduce((sum, count) => sum + count, 0);
        expect([exact, 'withheld', 'few']).toContain(reached);
      });
    }),
  );
});
