import { expect, test } from 'vitest';
import { isBlankDate, readTypedDate, typedDate } from './typed-date.ts';

test.each([
  ['1', '2', '1990', '1990-02-01'],
  ['01', 'Feb', '1990', '1990-02-01'],
  ['14', 'Ogos', '2026', '2026-08-14'],
  ['14', 'mac', '2026', '2026-03-14'],
  [' 29 ', '2', '2028', '2028-02-29'],
  ['29', '2', '2027', undefined],
  ['', '2', '2027', undefined],
  ['1', 'Ju', '2027', undefined],
  ['1', '13', '2027', undefined],
  ['1', '1', '27', undefined],
  ['٣', '1', '2027', undefined],
])('%s %s %s is %s', (day, month, year, date) => expect(readTypedDate({ day, month, year })).toBe(date));

test('goes back to three fields', () => {
  expect(typedDate('2026-08-04')).toEqual({ day: '4', month: '8', year: '2026' });
  expect(isBlankDate({ day: ' ', month: '', year: '' })).toBe(true);
  expect(isBlankDate({ day: '3', month: '', year: '' })).toBe(false);
});
