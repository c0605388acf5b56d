import { describe, expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { clockFrom, parseInstant } from '#foundation/time/clock.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { nextReminder, windowOpensOn, listWindowDays, windowState } from './submission-window.ts';

const days = fc.integer({ min: 0, max: 80_000 }).map((count) => addDays('1990-01-01', count));
const lengths = fc.integer({ min: 1, max: 30 });

describe('submission window', () => {
  test.each([
    ['2026-11-21', ['2026-11-19', '2026-11-20', '2026-11-21']],
    ['2027-01-01', ['2026-12-30', '2026-12-31', '2027-01-01']],
    ['2027-01-02', ['2026-12-31', '2027-01-01', '2027-01-02']],
    ['2028-03-01', ['2028-02-28', '2028-02-29', '2028-03-01']],
    ['2028-02-29', ['2028-02-27', '2028-02-28', '2028-02-29']],
    ['2027-03-01', ['2027-02-27', '2027-02-28', '2027-03-01']],
    ['2100-03-01', ['2100-02-27', '2100-02-28', '2100-03-01']],
    ['2000-03-01', ['2000-02-28', '2000-02-29', '2000-03-01']],
  ])('of %s is the arrival day and the two days before it', (entryDate, expected) => {
    expect(listWindowDays(entryDate)).toEqual(expected);
    expect(windowOpensOn(entryDate)).toBe(expected[0]);
  });

  test.each([
    ['2026-11-18', 'early'],
    ['2026-11-19', 'open'],
    ['2026-11-20', 'open'],
    ['2026-11-21', 'open'],
    ['2026-11-22', 'past'],
  ])('is on %s %s for an arrival on the 21st', (today, expected) => {
    expect(windowState('2026-11-21', today)).toBe(expected);
  });

  test('is open on exactly its days, which end with the arrival day, for any day and length', () => {
    forAll(days, lengths, fc.integer({ min: -40, max: 40 }), (entryDate, length, offset) => {
      const today = addDays(entryDate, offset);
      const open = listWindowDays(entryDate, length);
      expect(open).toHaveLength(length);
      expect(open.at(-1)).toBe(entryDate);
      expect(open[0]).toBe(windowOpensOn(entryDate, length));
      expect(windowState(entryDate, today, length) === 'open').toBe(open.includes(today));
      expect(windowState(entryDate, today, length) === 'past').toBe(today > entryDate);
    });
  });

  test.each([
    ['2026-11-18T15:59:59.999Z', 'early'],
    ['2026-11-18T16:00:00.000Z', 'open'],
    ['2026-11-21T15:59:59.999Z', 'open'],
    ['2026-11-21T16:00:00.000Z', 'past'],
  ])('uses the day in Brunei: at %s it is %s', (instant, expected) => {
    expect(windowState('2026-11-21', clockFrom(() => parseInstant(instant)).today())).toBe(expected);
  });

  test('of one day is the arrival day only', () => {
    expect(listWindowDays('2026-11-21', 1)).toEqual(['2026-11-21']);
    expect(windowState('2026-11-21', '2026-11-20', 1)).toBe('early');
  });
});

describe('reminders', () => {
  test.each([
    ['2026-11-10', { kind: 'window-opens', day: '2026-11-19' }],
    ['2026-11-18', { kind: 'window-opens', day: '2026-11-19' }],
    ['2026-11-19', { kind: 'eve', day: '2026-11-20' }],
    ['2026-11-20', undefined],
    ['2026-11-21', undefined],
    ['2026-12-21', undefined],
  ])('after %s, the next one for the 21st is %o', (after, expected) => {
    expect(nextReminder('2026-11-21', after)).toEqual(expected);
  });

  test.each([
    [1, '2026-11-01', { kind: 'window-opens', day: '2026-11-21' }],
    [1, '2026-11-21', undefined],
    [2, '2026-11-01', { kind: 'window-opens', day: '2026-11-20' }],
    [2, '2026-11-20', undefined],
    [5, '2026-11-16', { kind: 'window-opens', day: '2026-11-17' }],
    [5, '2026-11-17', { kind: 'eve', day: '2026-11-20' }],
  ])('with a window of %i days, the next one after %s is %o', (length, after, expected) => {
    expect(nextReminder('2026-11-21', after, length)).toEqual(expected);
  });

  test.each([
    ['on the day after', '2026-11-22', '2026-11-10', { kind: 'window-opens', day: '2026-11-20' }],
    ['on the day after, once reminded', '2026-11-22', '2026-11-20', undefined],
    ['two days later', '2026-11-23', '2026-11-10', { kind: 'window-opens', day: '2026-11-21' }],
    ['on the same day', '2026-11-21', '2026-11-10', { kind: 'window-opens', day: '2026-11-19' }],
    ['too late for one application', '2026-12-21', '2026-11-10', { kind: 'eve', day: '2026-11-20' }],
  ])('wait until both can be submitted, with a second arrival %s', (_, last, after, next) => {
    expect(nextReminder('2026-11-21', after, 3, last)).toEqual(next);
  });

  test('lie ahead, not after arrival, at most one a day, and end, for any day and length', () => {
    forAll(days, lengths, fc.integer({ min: 0, max: 60 }), (entryDate, length, before) => {
      const reminders: { kind: string; day: LocalDate }[] = [];
      let after = addDays(entryDate, -before);
      for (let next = nextReminder(entryDate, after, length); next; next = nextReminder(entryDate, after, length)) {
        expect(next.day > after).toBe(true);
        expect(next.day <= entryDate).toBe(true);
        reminders.push(next);
        after = next.day;
      }
      expect(reminders.filter(({ kind }) => kind === 'eve').every(({ day }) => day === addDays(entryDate, -1))).toBe(
        true,
      );
      expect(
        reminders.filter(({ kind }) => kind !== 'eve').every(({ day }) => day === windowOpensOn(entryDate, length)),
      ).toBe(true);
      expect(new Set(reminders.map(({ day }) => day)).size).toBe(reminders.length);
      // No reminder comes before the application can be submitted.
      expect(reminders.every(({ day }) => windowState(entryDate, day, length) === 'open')).toBe(true);
    });
  });
});
