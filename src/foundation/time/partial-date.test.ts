import { describe, expect, test } from 'vitest';
import { addDays } from './local-date.ts';
import {
  ageRangeOn,
  earliestDay,
  formatPartialDate,
  isFullDate,
  isPartialDate,
  latestDay,
  mayBeSameDate,
  type PartialDate,
  formatIfPartialDate,
  parseEnteredPartialDate,
  toEnteredPartialDate,
} from './partial-date.ts';

test.each<[string, boolean]>([
  ['1990', true],
  ['1990-02', true],
  ['1990-02-28', true],
  ['1990-02-29', false],
  ['1990-00', false],
  ['1990-13', false],
  ['1990-2', false],
  ['1899', false],
  ['2201', false],
  ['90', false],
  ['', false],
  ['1990-', false],
  ['1990-01-', false],
  ['XXXX', true],
  ['xxxx', false],
  ['XXXX-03', false],
])('knows whether %s is a full or partial date: %s', (text, expected) => {
  expect(isPartialDate(text)).toBe(expected);
});

test.each<[PartialDate, string, string, boolean]>([
  ['1990', '1990-01-01', '1990-12-31', false],
  ['2024-02', '2024-02-01', '2024-02-29', false],
  ['2023-02', '2023-02-01', '2023-02-28', false],
  ['1990-12', '1990-12-01', '1990-12-31', false],
  ['1990-03-14', '1990-03-14', '1990-03-14', true],
  ['2200', '2200-01-01', '2200-12-31', false],
  ['XXXX', '1900-01-01', '2200-12-31', false],
])('ranges %s from %s to %s', (date, earliest, latest, full) => {
  expect(earliestDay(date)).toBe(earliest);
  expect(latestDay(date)).toBe(latest);
  expect(isFullDate(date)).toBe(full);
});

test.each<[PartialDate, string, number, number]>([
  ['2014', '2026-11-26', 11, 12],
  ['2014', '2026-12-31', 12, 12],
  ['2014', '2026-01-01', 11, 12],
  ['2014-11', '2026-11-26', 11, 12],
  ['2014-10', '2026-11-26', 12, 12],
  ['2014-11-26', '2026-11-26', 12, 12],
  ['2014-11-27', '2026-11-26', 11, 11],
  ['2026', '2026-11-26', 0, 0],
  ['XXXX', '2026-11-26', 0, 126],
])('the age of a person born in %s is on %s at least %i and at most %i', (born, on, min, max) => {
  expect(ageRangeOn(born, on)).toEqual({ min, max });
});

test.each<[PartialDate, PartialDate, boolean]>([
  ['1990', '1990-03-14', true],
  ['1990-03-14', '1990', true],
  ['1990-03', '1990-03-14', true],
  ['1990-04', '1990-03-14', false],
  ['1991', '1990-03-14', false],
  ['1990', '1990', true],
])('knows whether %s and %s may be the same day: %s', (first, second, expected) => {
  expect(mayBeSameDate(first, second)).toBe(expected);
});

test.each<[PartialDate, string, string]>([
  ['1990', '1990', '1990'],
  ['1990-08', 'Aug 1990', 'Ogo 1990'],
  ['1990-08-04', '4 Aug 1990', '4 Ogo 1990'],
])('formats %s as %s in English and %s in Malay', (date, english, malay) => {
  expect(formatPartialDate(date, 'en')).toBe(english);
  expect(formatPartialDate(date, 'ms')).toBe(malay);
});

test.each(['', '1963-13', 'unknown'])('shows %j, which is not a date, unchanged', (text) => {
  expect(formatIfPartialDate(text, 'en')).toBe(text);
});

describe('reading a typed partial date', () => {
  test.each<[string, string, string, string | undefined]>([
    ['14', '3', '1990', '1990-03-14'],
    ['XX', '3', '1990', '1990-03'],
    ['xx', 'Mac', '1990', '1990-03'],
    ['00', '00', '1990', '1990'],
    ['<<', '<<', '1990', '1990'],
    ['X', 'X', ' 1990 ', '1990'],
    // A blank part was forgotten, so it is not an unknown part.
    ['', '3', '1990', undefined],
    ['', '', '1990', undefined],
    ['XX', '', '1990', undefined],
    ['14', 'XX', '1990', undefined],
    ['XX', 'XX', 'XX', undefined],
    ['XX', '13', '1990', undefined],
    ['XX', 'XX', '1899', undefined],
    ['31', '2', '1990', undefined],
  ])('day %j, month %j, year %j: %s', (day, month, year, expected) => {
    expect(parseEnteredPartialDate({ day, month, year })).toBe(expected);
  });

  test('reads back the date that the fields show', () => {
    for (let day = '1999-12-01'; day < '2000-03-02'; day = addDays(day, 1))
      for (const date of [day, day.slice(0, 7), day.slice(0, 4)] as PartialDate[])
        expect(parseEnteredPartialDate(toEnteredPartialDate(date))).toBe(date);
  });
});
