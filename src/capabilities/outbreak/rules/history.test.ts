import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#foundation/time/local-date.ts';
import { movingAverages, computeHistory, perHundredThousand } from './history.ts';

const first = '2021-03-01';
const day = (at: number) => addDays(first, at);

test.each<[string, (number | null)[], Partial<ReturnType<typeof computeHistory>>]>([
  ['nothing', [], { added: [], late: [], corrections: [] }],
  ['the first day: nobody knows what was before', [7], { added: [null], late: [], corrections: [] }],
  ['growing', [1, 4, 4, 9], { added: [null, 3, 0, 5], late: [], corrections: [] }],
  [
    'a blank is not nought, and what comes after it is of two days',
    [1, null, 5, 6],
    { added: [null, null, null, 1], late: [{ day: day(2), days: 2, count: 4 }], corrections: [] },
  ],
  [
    'a fall is a correction, and no number of that day',
    [10, 8, 9],
    { added: [null, null, 1], late: [], corrections: [{ day: day(1), size: 2 }] },
  ],
  [
    'a fall after a gap is a correction too',
    [10, null, null, 4],
    { added: [null, null, null, null], late: [], corrections: [{ day: day(3), size: 6 }] },
  ],
  ['blanks before and after', [null, 3, null], { added: [null, null, null], late: [], corrections: [] }],
])('%s', (_what, totals, expected) => {
  expect(computeHistory({ first, totals })).toEqual({ first, totals, ...expected });
});

const totalsOf = fc.array(fc.option(fc.nat(1_000_000), { nil: null }), { maxLength: 60 });

test('nothing is negative, and all of it together leads from the first total to the last', () => {
  fc.assert(
    fc.property(totalsOf, (totals) => {
      const { added, late, corrections } = computeHistory({ first, totals });
      const known = added.filter((count) => count !== null);
      expect([...known, ...late.map(({ count }) => count)].every((count) => count >= 0)).toBe(true);
      expect(corrections.every(({ size }) => size > 0)).toBe(true);
      const there = totals.filter((total) => total !== null);
      const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
      const led = sum(known) + sum(late.map(({ count }) => count)) - sum(corrections.map(({ size }) => size));
      expect(led).toBe((there.at(-1) ?? 0) - (there[0] ?? 0));
    }),
  );
});

test('a day has at most one of: a number, a late number, a correction; and a day without a total has none', () => {
  fc.assert(
    fc.property(totalsOf, (totals) => {
      const { added, late, corrections } = computeHistory({ first, totals });
      for (const [at, total] of totals.entries()) {
        const has = [
          added[at] !== null,
          late.some((one) => one.day === day(at)),
          corrections.some((one) => one.day === day(at)),
        ];
        expect(has.filter(Boolean).length).toBeLessThanOrEqual(total === null ? 0 : 1);
      }
    }),
  );
});

const meansOf = (totals: (number | null)[]) => movingAverages(computeHistory({ first, totals }));

test('the mean of seven days, when all are there', () => {
  expect(meansOf([0, 7, 14, 21, 28, 35, 42, 49]).at(-1)).toEqual({ mean: 7, days: 7 });
});

test('a gap inside of the seven days is bridged by its late number; one that begins before them is left out', () => {
  expect(meansOf([0, 1, 2, 3, null, null, 9, 10]).at(-1)).toEqual({ mean: 10 / 7, days: 7 });
  expect(meansOf([0, null, null, 9, 10, 11, 12, 13, 14]).at(-1)).toEqual({ mean: 1, days: 5 });
});

test('of fewer than four days there is no mean; a corrected day is none of them', () => {
  expect(meansOf([0, 1, 2, 3])).toEqual([null, null, null, null]);
  expect(meansOf([0, 1, 2, 3, 4]).at(-1)).toEqual({ mean: 1, days: 4 });
  expect(meansOf([0, 1, 2, 3, 2, 3]).at(-1)).toEqual({ mean: 1, days: 4 });
});

test('a mean lies between the least and the most that one of its days brought', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5000), { minLength: 8, maxLength: 40 }), (daily) => {
      let sum = 0;
      const totals = [0, ...daily.map((count) => (sum += count))];
      for (const [at, average] of meansOf(totals).entries()) {
        if (!average) continue;
        const days = computeHistory({ first, totals })
          .added.slice(Math.max(0, at - 6), at + 1)
          .filter((one) => one !== null);
        expect(average.mean).toBeGreaterThanOrEqual(Math.min(...days));
        expect(average.mean).toBeLessThanOrEqual(Math.max(...days));
        expect(average.days).toBe(days.length);
      }
    }),
  );
});

test.each([
  [441, 440_715, 100.1],
  [0, 9444, 0],
  [1, 9444, 10.6],
])('%i of %i people are %f of 100,000', (count, people, expected) => {
  expect(perHundredThousand(count, people)).toBe(expected);
});
