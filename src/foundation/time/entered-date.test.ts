import { expect, test } from 'vitest';
import { isBlankDate, parseEnteredDate, splitFullDate, toEnteredDate, findInvalidDatePart } from './entered-date.ts';

test.each([
  ['1', '2', '1990', '1990-02-01'],
  ['01', 'Feb', '1990', '1990-02-01'],
  ['14', 'Ogos', '2026', '2026-08-14'],
  ['14', 'mac', '2026', '2026-03-14'],
  ['1', 'Sept', '1990', '1990-09-01'],
  ['1', 'sept.', '1990', '1990-09-01'],
  ['31', 'OGO', '1990', '1990-08-31'],
  ['31', 'Disem', '1990', '1990-12-31'],
  ['2', 'Febr', '1990', '1990-02-02'],
  ['2', 'Septembre', '1990', undefined],
  ['2', 'Mart', '1990', undefined],
  [' 29 ', '2', '2028', '2028-02-29'],
  ['29', '2', '2027', undefined],
  ['', '2', '2027', undefined],
  ['1', 'Ju', '2027', undefined],
  ['1', '13', '2027', undefined],
  ['1', '1', '27', undefined],
  ['٣', '1', '2027', '2027-01-03'],
  ['１', '１２', '２０２７', '2027-12-01'],
  ['\u200e3', '\u200bMac', '2027\ufeff', '2027-03-03'],
])('reads %s %s %s as %s', (day, month, year, date) => expect(parseEnteredDate({ day, month, year })).toBe(date));

test('fills the three fields from a date, and recognises blank ones', () => {
  expect(toEnteredDate('2026-08-04')).toEqual({ day: '4', month: '8', year: '2026' });
  expect(isBlankDate({ day: ' ', month: '', year: '' })).toBe(true);
  expect(isBlankDate({ day: '\u200b', month: '', year: '' })).toBe(true);
  expect(isBlankDate({ day: '3', month: '', year: '' })).toBe(false);
});

test.each([
  ['', '', '', 'day'],
  ['32', '1', '2020', 'day'],
  ['31', '4', '2020', 'day'],
  ['1', '', '2020', 'month'],
  ['1', '13', '2020', 'month'],
  ['1', 'Foo', '2020', 'month'],
  ['1', '1', '20', 'year'],
  ['1', '1', '1800', 'year'],
  ['1', 'Sept', '2020', undefined],
  ['1', 'Sep.', '2020', undefined],
  ['٣١', '٤', '٢٠٢٠', 'day'],
  ['1', '1', '2020', undefined],
])('for %s %s %s the invalid part is %s', (day, month, year, part) =>
  expect(findInvalidDatePart({ day, month, year })).toBe(part),
);

test.each([
  ['05071991', '05', '07', '1991'],
  ['5/7/1991', '5', '7', '1991'],
  ['05-07-1991', '05', '07', '1991'],
  [' 5.7.1991 ', '5', '7', '1991'],
  ['5 7 1991', '5', '7', '1991'],
  ['5 Jul 1991', '5', 'Jul', '1991'],
  ['5 Julai 1991', '5', 'Julai', '1991'],
  ['14Ogos2026', '14', 'Ogos', '2026'],
  ['1 September, 2026', '1', 'September', '2026'],
  ['July 5, 1991', '5', 'July', '1991'],
  ['Jul. 05 1991', '05', 'Jul.', '1991'],
  ['5th July 1991', '5', 'July', '1991'],
  ['2nd March, 1991', '2', 'March', '1991'],
  ['5march1991', '5', 'march', '1991'],
  ['5hb Julai 1991', '5', 'Julai', '1991'],
  ['1991-07-05', '05', '07', '1991'],
  ['19910705', '05', '07', '1991'],
  // Other scripts and copied messages.
  ['０５／０７／１９９１', '05', '07', '1991'],
  ['٠٥٠٧١٩٩١', '05', '07', '1991'],
  ['\u200e5–7–1991\u200b', '5', '7', '1991'],
  ['5\u00a0Julai\u00a01991', '5', 'Julai', '1991'],
  // The day comes first wherever that gives a date.
  ['20112026', '20', '11', '2026'],
])('splits the full date %s, typed into one field, into %s, %s and %s', (text, day, month, year) =>
  expect(splitFullDate(text)).toEqual({ day, month, year }),
);

test.each([
  '',
  '05',
  '0507199',
  '32/1/2020',
  '30 2 2020',
  '5/7/91',
  '050719911',
  'Julai 1991',
  '5 Foo 1991',
  'Foo 5, 1991',
  'July 32, 1991',
  'July 5 91',
  '1991-13-05',
])('does not split %s, which is not a full date', (text) => expect(splitFullDate(text)).toBeUndefined());
