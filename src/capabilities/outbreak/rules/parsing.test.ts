import { describe, expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { detectLayout } from './layout.ts';
import { findDistrictCode, findPlaceCode, isIgnoredPlace } from './place-names.ts';
import { validateDay, findPossibleDateOrders, parseCount, parseDay } from './parse-cell.ts';

describe('a cell', () => {
  test.each<[string, ReturnType<typeof parseCount>]>([
    ['', { count: null }],
    ['   ', { count: null }],
    ['0', { count: 0 }],
    ['12', { count: 12 }],
    ['12.0', { count: 12 }],
    ['12.', { count: 12 }],
    ['+3', { count: 3 }],
    ['-0', { count: 0 }],
    ['-3', { reason: 'negative' }],
    ['1.5', { reason: 'fraction' }],
    ['1e999', { reason: 'number' }],
    ['1e5', { reason: 'number' }],
    ['1,234', { reason: 'number' }],
    ['=1+1', { reason: 'number' }],
    ['@SUM(A1)', { reason: 'number' }],
    ['1\u0000', { reason: 'number' }],
    ['NaN', { reason: 'number' }],
    ['Infinity', { reason: 'number' }],
    ['0x10', { reason: 'number' }],
    ['١٢', { reason: 'number' }],
    ['1000000000001', { reason: 'too-large' }],
    ['9'.repeat(30), { reason: 'too-large' }],
    ['9'.repeat(31), { reason: 'number' }],
  ])('parses %j', (cell, read) => expect(parseCount(cell)).toEqual(read));

  test('parses any text to a non-negative integer or a reason', () => {
    forAll(fc.string(), (cell) => {
      const read = parseCount(cell);
      expect('reason' in read || read.count === null || (Number.isSafeInteger(read.count) && read.count >= 0)).toBe(
        true,
      );
    });
  });

  test('parses every integer to itself', () => {
    forAll(fc.nat(), (count) => {
      expect(parseCount(String(count))).toEqual({ count });
    });
  });
});

describe('a date', () => {
  test.each([
    ['2020-01-22', 'month-first', '2020-01-22'],
    ['1/22/20', 'month-first', '2020-01-22'],
    ['22/1/2020', 'day-first', '2020-01-22'],
    ['22/1/20', 'month-first', undefined],
    ['2021-02-29', 'month-first', undefined],
    ['2021-31-12', 'month-first', undefined],
    ['2/30/20', 'month-first', undefined],
    ['44000', 'month-first', undefined],
    ['', 'month-first', undefined],
  ] as const)('parses %j as %s', (text, order, day) => expect(parseDay(text, order)).toBe(day));

  test.each([
    [['1/22/20', '1/23/20'], ['month-first']],
    [['22/1/20', '23/1/20'], ['day-first']],
    [['11/1/20', '12/1/20', '13/1/20'], ['day-first']],
    [
      ['1/2/20', '1/3/20'],
      ['month-first', 'day-first'],
    ],
    [
      ['1/2/20', '2/2/20', '3/2/20'],
      ['month-first', 'day-first'],
    ],
    [['1/1/20', '2/2/20'], ['month-first']],
    [['3/1/20', '2/29/20', '2/28/20'], ['month-first']],
    [['1/22/20', '23/1/20'], []],
    [['1/22/20', '1/22/20'], []],
    [['2020-01-22', '2020-01-23'], ['month-first']],
  ] as const)('finds the orders of %j: %j', (days, orders) => expect(findPossibleDateOrders(days)).toEqual(orders));

  test.each([
    ['2026-11-21', undefined],
    ['2026-11-22', 'date-future'],
    ['1999-12-31', 'date-early'],
  ])('validates %s, with today as 2026-11-21: %s', (day, reason) =>
    expect(validateDay(day, '2026-11-21')).toBe(reason),
  );
});

describe('a layout', () => {
  test('is wide with one column for each day', () => {
    expect(detectLayout(['Province/State', 'Country/Region', 'Lat', 'Long', '1/22/20', '1/23/20'])).toEqual({
      kind: 'wide',
      dateOrders: ['month-first'],
      provinceColumn: 0,
      subdivisionColumns: [],
      countryColumn: 1,
      invalidDayColumns: [],
      dayColumns: [
        { column: 4, name: '1/22/20' },
        { column: 5, name: '1/23/20' },
      ],
    });
  });
  test('is long with one row for each place and day', () => {
    const head = [
      'iso_code',
      'continent',
      'location',
      'date',
      'total_cases',
      'new_cases',
      'total_deaths',
      'population',
    ];
    expect(detectLayout(head)).toEqual({
      kind: 'long',
      codeColumn: 0,
      nameColumn: 2,
      provinceColumn: undefined,
      subdivisionColumns: [],
      duplicateColumns: [],
      dayColumn: 3,
      measures: [
        { column: 4, measure: 'confirmed' },
        { column: 6, measure: 'deaths' },
      ],
      populationColumn: 7,
    });
    const other = ['Date_reported', 'Country_code', 'Country', 'WHO_region', 'New_cases', 'Cumulative_cases'];
    expect(detectLayout(other)).toMatchObject({ kind: 'long', codeColumn: 1, dayColumn: 0 });
  });
  test.each([
    [[]],
    [['a', 'b']],
    [['location', 'date', 'new_cases']],
    [['date', 'total_cases']],
    [['Country/Region', '1/22/20']],
    [['Country/Region', '1/22/20', '1/22/20']],
    [['__proto__', 'constructor', 'date']],
  ])('is not detected in %j', (head) => expect(detectLayout(head)).toBeUndefined());
});

describe('a place', () => {
  test.each([
    ['US', 'US'],
    ['Korea, South', 'KR'],
    ['Taiwan*', 'TW'],
    ['Burma', 'MM'],
    ['Congo (Kinshasa)', 'CD'],
    ['Congo (Brazzaville)', 'CG'],
    ["Cote d'Ivoire", 'CI'],
    ['Bahamas, The', 'BS'],
    ['Brunei', 'BN'],
    ['Brunei Darussalam', 'BN'],
    ['bosnia & herzegovina', 'BA'],
    ['Turkey', 'TR'],
    ['Türkiye', 'TR'],
    ['Curacao', 'CW'],
    ['Curaçao', 'CW'],
    ['Reunion', 'RE'],
    ['Aland Islands', 'AX'],
    ['Saint Barthelemy', 'BL'],
    ['Sao Tome and Principe', 'ST'],
    ['Cote d’Ivoire', 'CI'],
    ['St. Lucia', 'LC'],
    ['St. Vincent and the Grenadines', 'VC'],
    ['Antarctica', 'AQ'],
    ['Holy See', 'VA'],
    ['Turks and Caicos', 'TC'],
    ['Taiwan', 'TW'],
    ['Netherlands (Kingdom of the)', 'NL'],
    ['United Kingdom of Great Britain and Northern Ireland', 'GB'],
    ['Bolivia (Plurinational State of)', 'BO'],
    ['Venezuela (Bolivarian Republic of)', 'VE'],
    ["Democratic People's Republic of Korea", 'KP'],
    ['occupied Palestinian territory, including east Jerusalem', 'PS'],
    ['Micronesia (Federated States of)', 'FM'],
    ['Micronesia, Fed. Sts.', 'FM'],
    ['Falkland Islands (Malvinas)', 'FK'],
    ['Sint Maarten (Dutch part)', 'SX'],
    ['Faeroe Islands', 'FO'],
    ['Gambia', 'GM'],
    ['Bahamas', 'BS'],
    ['Macao SAR', 'MO'],
    ['Hong Kong SAR', 'HK'],
    ['Guinea-Bissau', 'GW'],
    ['Åland', 'AX'],
    ['Malaysia', 'MY'],
    ['BN-BM', 'BN-BM'],
    ['sg', 'SG'],
    ['Atlantis', undefined],
    ['', undefined],
    ['=HYPERLINK("x")', undefined],
    ['__proto__', undefined],
  ])('%s is %s', (name, code) => expect(findPlaceCode(name)).toBe(code));
  test('finds districts and ignored places', () => {
    expect(findDistrictCode('Brunei Muara')).toBe('BN-BM');
    expect(findDistrictCode('belait')).toBe('BN-BE');
    expect(findDistrictCode('Kedah')).toBeUndefined();
    expect(isIgnoredPlace('Diamond Princess')).toBe(true);
    expect(isIgnoredPlace('World')).toBe(true);
    expect(isIgnoredPlace('Atlantis')).toBe(false);
  });
});
