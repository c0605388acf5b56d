import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { diffSeries } from './diff-series.ts';
import { computeHistory } from './history.ts';
import { overlaySeries, latestTotal, type Series, buildSeries, totalOn } from './series.ts';
import { sumHistories } from './world-history.ts';

const start = '2020-12-30';
const anySeries: fc.Arbitrary<Series> = fc
  .record({
    ahead: fc.nat(20),
    totals: fc.array(fc.option(fc.nat(1000), { nil: null }), { minLength: 1, maxLength: 20 }),
  })
  .map(({ ahead, totals }) => ({ first: addDays(start, ahead), totals }));
const days = Array.from({ length: 45 }, (_, at) => addDays(start, at));

test('totals by day, in any order, are a series from the first to the last', () => {
  const byDay = new Map<LocalDate, number>([
    ['2021-01-01', 5],
    ['2020-12-30', 2],
  ]);
  expect(buildSeries(byDay)).toEqual({ first: '2020-12-30', totals: [2, null, 5] });
  expect(buildSeries(new Map())).toBeUndefined();
});

test('laid over: what the newer says counts, where it says nothing the older stays', () => {
  fc.assert(
    fc.property(anySeries, anySeries, (older, newer) => {
      const laid = overlaySeries(older, newer);
      for (const day of days) expect(totalOn(laid, day)).toBe(totalOn(newer, day) ?? totalOn(older, day));
    }),
  );
});

test('a difference counts what laying over changes, and nothing else', () => {
  fc.assert(
    fc.property(anySeries, anySeries, (older, newer) => {
      const { fresh, changed, falls } = diffSeries(older, newer);
      const pairs = days.map((day) => [totalOn(older, day), totalOn(overlaySeries(older, newer), day)] as const);
      expect(fresh).toBe(pairs.filter(([before, after]) => before === null && after !== null).length);
      expect(changed.length).toBe(pairs.filter(([before, after]) => before !== null && before !== after).length);
      expect(falls.length).toBe(pairs.filter(([before, after]) => before !== null && (after ?? 0) < before).length);
    }),
  );
});

test('the newest is the last day with a total', () => {
  expect(latestTotal({ first: start, totals: [3, 4, null] })).toEqual({ day: '2020-12-31', total: 4 });
  expect(latestTotal({ first: start, totals: [null] })).toBeUndefined();
});

test('the world is what places had last; one place’s correction hides nothing of another’s cases', () => {
  const world = sumHistories([
    computeHistory({ first: '2021-01-01', totals: [10, 12, null, 15] }),
    computeHistory({ first: '2021-01-02', totals: [100, 90, 95] }),
  ]);
  expect(world).toEqual({
    first: '2021-01-01',
    totals: [10, 112, 102, 110],
    reporting: [1, 2, 1, 2],
    added: [null, 2, null, 8],
    late: [],
    corrections: [{ day: '2021-01-03', size: 10 }],
  });
  expect(sumHistories([])).toBeUndefined();
});

test('the world’s last total is the sum of the last totals of all', () => {
  fc.assert(
    fc.property(fc.array(anySeries, { minLength: 1, maxLength: 6 }), (places) => {
      const sum = places.reduce((all, place) => all + (latestTotal(place)?.total ?? 0), 0);
      expect(sumHistories(places.map(computeHistory))?.totals.at(-1)).toBe(sum);
    }),
  );
});
