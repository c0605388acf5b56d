import { describe, expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { clockFrom, localDate, startOfDay, localTime } from './clock.ts';
import { addDays, addMonths, ageOn, daysBetween, formatDate, isLocalDate, weekday } from './local-date.ts';

const anyDate = fc
  .date({ min: new Date('1900-01-02'), max: new Date('2199-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('local dates', () => {
  test.each([
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2026-04-31', false],
    ['2026-00-10', false],
    ['2026-13-01', false],
    ['26-01-01', false],
    ['2026-1-1', false],
    ['2026-01-01T00:00', false],
  ])('knows whether %s exists: %s', (text, exists) => expect(isLocalDate(text)).toBe(exists));

  test('adds days like the calendar of the engine', () =>
    forAll(anyDate, fc.integer({ min: -4000, max: 4000 }), (date, count) => {
      const expected = new Date(Date.parse(`${date}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
      expect(addDays(date, count)).toBe(expected);
      expect(daysBetween(date, addDays(date, count))).toBe(count);
      expect(weekday(date)).toBe(new Date(`${date}T00:00:00Z`).getUTCDay() || 7);
    }));

  test.each([
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-11-21', -11, '2025-12-21'],
    ['2026-01-31', 1, '2026-02-28'],
  ])('computes that %s plus %i months is %s', (date, count, expected) => expect(addMonths(date, count)).toBe(expected));

  test.each([
    ['2014-11-21', '2026-11-20', 11],
    ['2014-11-21', '2026-11-21', 12],
    ['2012-02-29', '2024-02-28', 11],
    ['2012-02-29', '2024-02-29', 12],
    ['2011-02-29', '2023-03-01', 12],
  ])('computes that somebody born on %s is on %s aged %i', (born, on, age) => expect(ageOn(born, on)).toBe(age));

  test('formats dates in both languages', () => {
    expect(formatDate('2026-08-14', 'en', 'weekday')).toBe('Fri 14 Aug 2026');
    expect(formatDate('2026-08-14', 'ms', 'weekday')).toBe('Jum 14 Ogo 2026');
    expect(formatDate('2026-03-01', 'ms')).toBe('1 Mac 2026');
  });
});

test("the clock changes the day at midnight in Brunei, whatever the machine's time zone", () => {
  const justBefore = Date.parse('2026-11-20T15:59:59.999Z');
  expect(localDate(justBefore)).toBe('2026-11-20');
  expect(localDate(justBefore + 1)).toBe('2026-11-21');
  expect(clockFrom(() => justBefore).today()).toBe('2026-11-20');
  expect(startOfDay('2026-11-21')).toBe(justBefore + 1);
  expect(localTime(justBefore)).toBe('23:59');
});
