import { expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { sumRecentCases } from './cases.ts';
import { findChangedFields } from './changed-fields.ts';
import { sortByDistance, metresBetween, roundPosition } from './distance.ts';

const bandar = { latitude: 4.8903, longitude: 114.9422 };
const belait = { latitude: 4.5828, longitude: 114.1925 };
const anyPosition = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('computes a known distance', () => {
  expect(Math.round(metresBetween(bandar, belait) / 1000)).toBe(90);
  expect(metresBetween(bandar, bandar)).toBe(0);
});

test('distances are symmetric, and at most half the circumference', () => {
  forAll(anyPosition, anyPosition, (from, to) => {
    const metres = metresBetween(from, to);
    expect(metres).toBeGreaterThanOrEqual(0);
    expect(metres).toBeLessThanOrEqual(20_015_115);
    expect(metresBetween(to, from)).toBeCloseTo(metres, 3);
  });
});

test('a rounded position is less than a hundred metres away, and has three decimals', () => {
  const inBrunei = fc.record({
    latitude: fc.double({ min: 4, max: 5.1, noNaN: true }),
    longitude: fc.double({ min: 114, max: 115.4, noNaN: true }),
  });
  forAll(inBrunei, (position) => {
    const rounded = roundPosition(position);
    expect(metresBetween(position, rounded)).toBeLessThan(100);
    expect(String(rounded.latitude)).toMatch(/^\d(\.\d{1,3})?$/);
  });
});

test('sorts the nearest first, and keeps the order without a position', () => {
  const facilities = [
    { name: 'belait', ...belait },
    { name: 'bandar', ...bandar },
  ];
  expect(sortByDistance(facilities, { latitude: 4.9, longitude: 114.9 }).map(({ name }) => name)).toEqual([
    'bandar',
    'belait',
  ]);
  expect(sortByDistance(facilities, undefined).map(({ name, metres }) => [name, metres])).toEqual([
    ['belait', null],
    ['bandar', null],
  ]);
});

const firstDay = '2021-01-01';
const lateReports = (count: number) => [{ day: '2021-01-03', days: 2, count }];
test.each<[string, Parameters<typeof sumRecentCases>[0], ReturnType<typeof sumRecentCases>]>([
  ['without reports', { firstDay: null, added: [], lateCounts: [] }, { cases: null, days: 0 }],
  ['one day without a number', { firstDay, added: [null], lateCounts: [] }, { cases: null, days: 0 }],
  ['no cases', { firstDay, added: [null, 0, 0], lateCounts: [] }, { cases: 0, days: 2 }],
  ['one case', { firstDay, added: [null, 0, 1], lateCounts: [] }, { cases: 'few', days: 2 }],
  ['four cases', { firstDay, added: [null, 2, 2], lateCounts: [] }, { cases: 'few', days: 2 }],
  ['five cases', { firstDay, added: [null, 2, 3], lateCounts: [] }, { cases: 5, days: 2 }],
  ['late reports', { firstDay, added: [null, null, null, 3], lateCounts: lateReports(9) }, { cases: 12, days: 3 }],
  [
    'late reports that start before the period',
    { firstDay, added: [null, null, null, ...Array.from({ length: 13 }, () => 1)], lateCounts: lateReports(9) },
    { cases: 13, days: 13 },
  ],
  [
    'only the last fourteen days',
    { firstDay, added: [900, ...Array.from({ length: 14 }, () => 1)], lateCounts: [] },
    { cases: 14, days: 14 },
  ],
])('sums recent cases: %s', (_what, history, expected) => expect(sumRecentCases(history)).toEqual(expected));

test('lists changed fields, whatever the order of keys inside', () => {
  const before = { name: { en: 'a', ms: 'b' }, hours: [1, 2], phone: '2' };
  expect(findChangedFields(before, { name: { ms: 'b', en: 'a' }, hours: [1, 2], phone: '2' })).toEqual([]);
  expect(findChangedFields(before, { ...before, hours: [2, 1], phone: '1' })).toEqual(['hours', 'phone']);
  expect(findChangedFields(undefined, before)).toEqual(['name', 'hours', 'phone']);
});
