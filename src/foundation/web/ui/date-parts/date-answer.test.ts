import { describe, expect, test } from 'vitest';
import type { DateText } from './date-answer.ts';
import { answerOf, isEmptyDate, monthNumber, textOf, wrongPart } from './date-answer.ts';

const typed = (day: string, month: string, year: string): DateText => ({ day, month, year });

describe('a typed date', () => {
  test.each([
    [typed('5', '3', '2026'), '2026-03-05'],
    [typed('05', 'Mac', '2026'), '2026-03-05'],
    [typed('31', 'ogos', '2026'), '2026-08-31'],
    [typed(' 31 ', 'DISEMBER', '2026'), '2026-12-31'],
    [typed('29', 'Feb.', '2028'), '2028-02-29'],
  ])('%o is %s', (text, day) => expect(answerOf(text)).toBe(day));

  test.each([
    [typed('29', '2', '2027'), 'day'],
    [typed('', '2', '2027'), 'day'],
    [typed('32', '1', '2027'), 'day'],
    [typed('1', '13', '2027'), 'month'],
    [typed('1', 'Ogosto', '2027'), 'month'],
    [typed('1', '1', '27'), 'year'],
    [typed('1', '1', '１２３４'), 'year'],
  ])('%o stays as typed, wrong in its %s', (text, part) => {
    expect(answerOf(text)).toBe(text);
    expect(wrongPart(text)).toBe(part);
  });

  test('a day is drawn as its numbers', () => {
    expect(textOf('2026-03-05')).toEqual(typed('5', '3', '2026'));
    expect(wrongPart('2026-03-05')).toBeUndefined();
    expect(isEmptyDate(undefined)).toBe(true);
    expect(isEmptyDate(typed('', ' ', ''))).toBe(true);
    expect(isEmptyDate(typed('', '1', ''))).toBe(false);
  });

  test('every month by its name in both languages', () => {
    const malay = [
      'Januari',
      'Februari',
      'Mac',
      'April',
      'Mei',
      'Jun',
      'Julai',
      'Ogos',
      'September',
      'Oktober',
      'November',
      'Disember',
    ];
    expect(malay.map(monthNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(['may', 'July', 'aug', 'Ogo', 'dec', 'Dis'].map(monthNumber)).toEqual([5, 7, 8, 8, 12, 12]);
    expect(['ma', 'm', '', '0', '1.5', '-1'].map(monthNumber)).toEqual(Array.from({ length: 6 }));
  });
});
