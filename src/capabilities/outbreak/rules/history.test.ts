import { expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { computeMovingAverages, computeHistory, computeRatePer100k } from './history.ts';

const firstDay = '2021-03-01';
const day = (index: number) => addDays(firstDay, index);

test.each<[string, (number | null)[], Partial<ReturnType<typeof computeHistory>>]>([
  ['no totals', [], { added: [], lateCounts: [], corrections: [] }],
  ['no increase on the first day', [7], { added: [null], lateCounts: [], corrections: [] }],
  ['growing totals', [1, 4, 4, 9], { added: [null, 3, 0, 5], lateCounts: [], corrections: [] }],
  [
    'after a blank day the increase covers two days',
    [1, null, 5, 6],
    { added: [null, null, null, 1], lateCounts: [{ day: day(2), days: 2, count: 4 }], corrections: [] },
  ],
  [
    'a fall is a correction, and its day has no increase',
    [10, 8, 9],
    { added: [null, null, 1], lateCounts: [], corrections: [{ day: day(1), size: 2 }] },
  ],
  [
    'a fall after a gap is a correction too',
    [10, null, null, 4],
    { added: [null, null, null, null], lateCounts: [], corrections: [{ day: day(3), size: 6 }] },
  ],
  ['blanks before and after', [null, 3, null], { added: [null, null, null], lateCounts: [], corrections: [] }],
])('computes the history: %s', (_what, totals, expected) => {
  expect(computeHistory({ firstDay, totals })).toEqual({ firstDay, totals, ...expected });
});

const totalsOf = fc.array(fc.option(fc.nat(1_000_000), { nil: null }), { maxLength: 60 });

test('contains no negative numbers, and its changes add up to the difference between the last and the first total', () => {
  forAll(totalsOf, (totals) => {
    const { added, lateCounts, corrections } = computeHistory({ firstDay, totals });
    const known = added.filter((count) => count !== null);
    expect([...known, ...lateCounts.map(({ count }) => count)].every((count) => count >= 0)).toBe(true);
    expect(corrections.every(({ size }) => size > 0)).toBe(true);
    const knownTotals = totals.filter((total) => total !== null);
    const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
    const change = sum(known) + sum(lateCounts.map(({ count }) => count)) - sum(corrections.map(({ size }) => size));
    expect(change).toBe((knownTotals.at(-1) ?? 0) - (knownTotals[0] ?? 0));
  });
});

test('gives a day at most one of increase, late count and correction, and none to a day without a total', () => {
  forAll(totalsOf, (totals) => {
    const { added, lateCounts: late, corrections } = computeHistory({ firstDay, totals });
    for (const [index, total] of totals.entries()) {
      const has = [
        added[index] !== null,
        late.some((lateCount) => lateCount.day === day(index)),
        corrections.some((correction) => correction.day === day(index)),
      ];
      expect(has.filter(Boolean).length).toBeLessThanOrEqual(total === null ? 0 : 1);
    }
  });
});

const meansOf = (totals: (number | null)[]) => computeMovingAverages(computeHistory({ firstDay, totals }));

test('averages seven days whose increases are known', () => {
  expect(meansOf([0, 7, 14, 21, 28, 35, 42, 49]).at(-1)).toEqual({ mean: 7, days: 7 });
});

test('uses a late count for a gap within the seven days, and omits one that starts before them', () => {
  expect(meansOf([0, 1, 2, 3, null, null, 9, 10]).at(-1)).toEqual({ mean: 10 / 7, days: 7 });
  expect(meansOf([0, null, null, 9, 10, 11, 12, 13, 14]).at(-1)).toEqual({ mean: 1, days: 5 });
});

test('has no average of fewer than four days, and does not count a corrected day', () => {
  expect(meansOf([0, 1, 2, 3])).toEqual([null, null, null, null]);
  expect(meansOf([0, 1, 2, 3, 4]).at(-1)).toEqual({ mean: 1, days: 4 });
  expect(meansOf([0, 1, 2, 3, 2, 3]).at(-1)).toEqual({ mean: 1, days: 4 });
});

test('keeps an average between the smallest and the largest increase of its days', () => {
  forAll(fc.array(fc.nat(5000), { minLength: 8, maxLength: 40 }), (daily) => {
    let sum = 0;
    const totals = [0, ...daily.map((count) => (sum += count))];
    for (const [index, average] of meansOf(totals).entries()) {
      if (!average) continue;
      const days = computeHistory({ firstDay, totals })
        .added.slice(Math.max(0, index - 6), index + 1)
        .filter((count) => count !== null);
      expect(average.mean).toBeGreaterThanOrEqual(Math.min(...days));
      expect(average.mean).toBeLessThanOrEqual(Math.max(...days));
      expect(average.days).toBe(days.length);
    }
  });
});

test.each([
  [441, 440_715, 100.1],
  [0, 9444, 0],
  [1, 9444, 10.6],
])('%i of %i people is a rate of %f per 100,000', (count, people, expected) => {
  expect(computeRatePer100k(count, people)).toBe(expected);
});
