import { describe, expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { localDate, day, hour, minute, parseInstant, localTime } from '#foundation/time/clock.ts';
import { addDays, type LocalDate, weekday } from '#foundation/time/local-date.ts';
import {
  findAppealableBlockers,
  type ApplicantFacts,
  findDisqualification,
  type BookingBlocker,
  findBookingBlockers,
} from './eligibility.ts';
import { type BookingState, toDisplayState } from './states.ts';
import { assessmentRequiredSince, eventsOverlap, bookingWindowAt } from './limits.ts';
import { listRuleDays, fridayRule, eventTimesOn, findInvalidTime } from './weekly-rule.ts';

// A Friday.
const friday: LocalDate = '2026-11-27';
const times = eventTimesOn(fridayRule, friday);
const instantAt = (date: LocalDate, time: string) => parseInstant(`${date}T${time}:00.000+08:00`);

describe('Friday prayers', () => {
  test.each<[LocalDate, string, ReturnType<typeof bookingWindowAt>]>([
    ['2026-11-23', '11:59', 'not-yet'],
    ['2026-11-23', '12:00', 'open'],
    ['2026-11-25', '03:00', 'open'],
    [friday, '11:59', 'open'],
    [friday, '12:00', 'closed'],
  ])('are in the right booking period at %s %s: %s', (date, time, state) => {
    expect(bookingWindowAt(times, instantAt(date, time))).toBe(state);
  });

  test('take place once on each Friday, from any start day', () => {
    forAll(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 60 }), (later, count) => {
      const from = addDays('2026-01-01', later);
      const days = listRuleDays(fridayRule, from, count);
      expect(days.every((date) => weekday(date) === 5 && date >= from && date < addDays(from, count))).toBe(true);
      expect(days.length).toBeGreaterThanOrEqual(Math.floor(count / 7));
      expect(new Set(days).size).toBe(days.length);
    });
  });

  test('take place at the times of the rule, in Brunei', () => {
    expect(localDate(times.admitsAt)).toEqual(friday);
    expect(localTime(times.admitsAt)).toBe('11:30');
    expect(localTime(times.admitsUntil)).toBe('12:45');
    expect(findInvalidTime(times)).toBeUndefined();
  });

  test.each([
    [{ admitsUntil: times.admitsAt }, 'admitsUntil'],
    [{ endsAt: times.admitsAt }, 'endsAt'],
    [{ booksUntil: times.endsAt }, 'booksUntil'],
    [{ booksFrom: times.booksUntil }, 'booksFrom'],
  ])('report the field whose time is out of order: %o', (change, field) => {
    expect(findInvalidTime({ ...times, ...change })).toBe(field);
  });
});

describe('booking blockers', () => {
  const now = instantAt('2026-11-25', '12:00');
  const requirements = {
    isCancelled: false,
    bookingWindow: 'open' as const,
    needsBn: false,
    guidanceVersion: 0,
    assessmentMaxAgeHours: 12,
  };
  const applicant: ApplicantFacts = {
    hasName: true,
    hasBnNumber: false,
    assessedAt: now - hour,
    level: 'green',
    viewedGuidanceVersion: 0,
    hasBooking: false,
    hasOverlap: false,
    isGrantedByOfficer: false,
  };

  test.each<
    [
      string,
      Partial<typeof requirements> | { bookingWindow: 'not-yet' | 'closed' },
      Partial<ApplicantFacts>,
      BookingBlocker[],
      BookingBlocker[],
    ]
  >([
    ['a healthy person', {}, {}, [], []],
    ['a person with a yellow code', {}, { level: 'yellow' }, [], []],
    ['an assessment of exactly the maximum age', {}, { assessedAt: now - 12 * hour }, [], []],
    ['an older assessment', {}, { assessedAt: now - 12 * hour - 1 }, ['assessment'], ['assessment']],
    ['no assessment', {}, { assessedAt: undefined, level: undefined }, ['assessment'], ['assessment']],
    ['an assessment without a health code', {}, { level: undefined }, ['code'], ['code']],
    ['a red code', {}, { level: 'red' }, ['level'], ['level']],
    ['a blue code', {}, { level: 'blue' }, ['level'], ['level']],
    ['a purple code', {}, { level: 'purple' }, ['level'], ['level']],
    [
      'a red code without an assessment',
      {},
      { level: 'red', assessedAt: undefined },
      ['assessment', 'level'],
      ['assessment', 'level'],
    ],
    ['a missing BN number where one is required', { needsBn: true }, {}, ['bn-number'], ['bn-number']],
    ['a BN number where one is required', { needsBn: true }, { hasBnNumber: true }, [], []],
    ['a person without a name', {}, { hasName: false }, ['details'], []],
    ['guidance that was not viewed', { guidanceVersion: 2 }, { viewedGuidanceVersion: 1 }, ['guidance'], []],
    ['guidance that was viewed', { guidanceVersion: 2 }, { viewedGuidanceVersion: 2 }, [], []],
    ['a booking before it opens', { bookingWindow: 'not-yet' }, { level: 'red' }, ['not-yet', 'level'], ['level']],
    ['a booking after it has closed', { bookingWindow: 'closed' }, { level: 'red' }, ['closed', 'level'], []],
    ['a cancelled event', { isCancelled: true }, { level: 'red' }, ['cancelled', 'level'], []],
    ['a person with a seat', {}, { hasBooking: true }, ['booked'], []],
    ['a person with another booking at that time', {}, { hasOverlap: true }, ['overlap'], []],
    [
      'a person whose seat an officer granted',
      { needsBn: true },
      { isGrantedByOfficer: true, level: 'red', assessedAt: undefined },
      [],
      [],
    ],
  ])('are right for %s', (_, event, person, blockers, appealable) => {
    const found = findBookingBlockers({ ...requirements, ...event }, { ...applicant, ...person }, now);
    expect(found).toEqual(blockers);
    expect(findAppealableBlockers(found, undefined)).toEqual(appealable);
  });

  test('let a person with a seat appeal against the disqualification', () => {
    expect(findAppealableBlockers(['booked'], 'level')).toEqual(['level']);
  });
});

describe('a booked seat', () => {
  const cutoff = times.admitsAt - 12 * hour;
  test.each<[string, number, number]>([
    ['one of the last day, on the days before', instantAt('2026-11-25', '09:00'), instantAt('2026-11-24', '09:00')],
    ['one of the last day, until the cutoff', cutoff - 1, cutoff - 1 - day],
    ['one of the last hours, from the cutoff on', cutoff, cutoff],
    ['one of the last hours, while the doors are open', times.admitsUntil - minute, cutoff],
  ])('requires a recent assessment: %s', (_, now, from) => {
    expect(assessmentRequiredSince(times, 12, now)).toBe(from);
    const hours = { ...times, hours: 12 };
    expect(
      findDisqualification(hours, { assessedAt: from, level: 'green', isGrantedByOfficer: false }, now),
    ).toBeUndefined();
    expect(findDisqualification(hours, { assessedAt: from - 1, level: 'green', isGrantedByOfficer: false }, now)).toBe(
      'assessment',
    );
    expect(
      findDisqualification(hours, { assessedAt: undefined, level: undefined, isGrantedByOfficer: false }, now),
    ).toBe('assessment');
    expect(findDisqualification(hours, { assessedAt: from, level: 'red', isGrantedByOfficer: false }, now)).toBe(
      'level',
    );
    expect(
      findDisqualification(hours, { assessedAt: undefined, level: 'red', isGrantedByOfficer: true }, now),
    ).toBeUndefined();
  });

  test('stays valid while the doors are open, with an assessment that sufficed for booking', () => {
    forAll(fc.integer({ min: 0, max: 12 * 60 }), fc.integer({ min: 0, max: 74 }), (ago, into) => {
      const assessedAt = times.admitsAt - ago * minute;
      const facts = { assessedAt, level: 'green' as const, isGrantedByOfficer: false };
      expect(findDisqualification({ ...times, hours: 12 }, facts, times.admitsAt + into * minute)).toBeUndefined();
    });
  });

  test.each<[BookingState, ReturnType<typeof findDisqualification>, number, string]>([
    ['booked', undefined, times.admitsAt, 'valid'],
    ['booked', 'assessment', times.admitsAt, 'disqualified'],
    ['booked', undefined, times.admitsUntil, 'over'],
    ['booked', 'level', times.admitsUntil, 'over'],
    ['waiting', 'assessment', times.admitsAt, 'waiting'],
    ['waiting', undefined, times.admitsUntil, 'over'],
    ['not-going', undefined, times.admitsAt, 'not-going'],
    ['used', 'assessment', times.admitsUntil, 'used'],
    ['cancelled', undefined, times.admitsAt, 'cancelled'],
  ])('is shown, with state %s and disqualification %s at %i, as %s', (state, disqualifiedBy, now, shown) => {
    expect(toDisplayState(state, times, disqualifiedBy, now)).toBe(shown);
  });
});

test.each([
  [0, 2, 2, 4, false],
  [0, 3, 2, 4, true],
  [2, 3, 0, 4, true],
  [4, 5, 0, 4, false],
])('detects whether events from %i to %i and from %i to %i overlap: %s', (from, to, otherFrom, otherTo, overlap) => {
  const [first, second] = [
    { admitsAt: from, endsAt: to },
    { admitsAt: otherFrom, endsAt: otherTo },
  ];
  expect(eventsOverlap(first, second)).toEqual(overlap);
  expect(eventsOverlap(second, first)).toEqual(overlap);
});
