import { expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { diffSeries, overlaySeries, latestTotal, type Series, buildSeries, totalOn } from './series.ts';
import { computeHistory } from './history.ts';
import { sumHistories } from './world-history.ts';

const start = '2020-12-30';
const anySeries: fc.Arbitrary<Series> = fc
  .record({
    ahead: fc.nat(20),
    totals: fc.array(fc.option(fc.nat(1000), { nil: null }), { minLength: 1, maxLength: 20 }),
  })
  .map(({ ahead, totals }) => ({ firstDay: addDays(start, ahead), totals }));
const days = Array.from({ length: 45 }, (_, index) => addDays(start, index));

test('builds a series from totals by day, in any order', () => {
  const byDay = new Map<LocalDate, number>([
    ['2021-01-01', 5],
    ['2020-12-30', 2],
  ]);
  expect(buildSeries(byDay)).toEqual({ firstDay: '2020-12-30', totals: [2, null, 5] });
  expect(buildSeries(new Map())).toBeUndefined();
});

test('lays a newer series over an older one, whose totals stay where the newer one is null', () => {
  forAll(anySeries, anySeries, (older, newer) => {
    const layered = overlaySeries(older, newer);
    for (const day of days) expect(totalOn(layered, day)).toBe(totalOn(newer, day) ?? totalOn(older, day));
  });
});

test('counts exactly what laying over changes', () => {
  forAll(anySeries, anySeries, (older, newer) => {
    const { newDays, changed, falls } = diffSeries(older, newer);
    const pairs = days.map((day) => [totalOn(older, day), totalOn(overlaySeries(older, newer), day)] as const);
    expect(newDays).toBe(pairs.filter(([before, after]) => before === null && after !== null).length);
    expect(changed.length).toBe(pairs.filter(([before, after]) => before !== null && before !== after).length);
    expect(falls.length).toBe(pairs.filter(([before, after]) => before !== null && (after ?? 0) < before).length);
  });
});

test('finds the latest day with a total', () => {
  expect(latestTotal({ firstDay: start, totals: [3, 4, null] })).toEqual({ day: '2020-12-31', total: 4 });
  expect(latestTotal({ firstDay: start, totals: [null] })).toBeUndefined();
});

test('sums the last totals of places, and hides no cases behind the correction of another place', () => {
  const world = sumHistories([
    computeHistory({ firstDay: '2021-01-01', totals: [10, 12, null, 15] }),
    computeHistory({ firstDay: '2021-01-02', totals: [100, 90, 95] }),
  ]);
  expect(world).toEqual({
    firstDay: '2021-01-01',
    totals: [10, 112, 102, 110],
    reportingCounts: [1, 2, 1, 2],
    added: [null, 2, null, 8],
    lateCounts: [],
    corrections: [{ day: '2021-01-03', size: 10 }],
  });
  expect(sumHistories([])).toBeUndefined();
});

test('ends with the sum of the last totals of all places', () => {
  forAll(fc.array(anySeries, { minLength: 1, maxLength: 6 }), (places) => {
    const sum = places.reduce((total, place) => total + (latestTotal(place)?.total ?? 0), 0);
    expect(sumHistories(places.map(computeHistory))?.totals.at(-1)).toBe(sum);
  });
});
