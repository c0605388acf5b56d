import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDate, day, hour, minute, parseInstant, localTime } from '#foundation/time/clock.ts';
import { addDays, type LocalDate, weekday } from '#foundation/time/local-date.ts';
import {
  findAppealableBlockers,
  type ApplicantFacts,
  disqualifiedBy,
  type BookingBlocker,
  findBookingBlockers,
} from './eligibility.ts';
import { type BookingState, toDisplayState } from './states.ts';
import { assessmentRequiredSince, eventsOverlap, bookingWindowAt } from './limits.ts';
import { listRuleDays, fridayRule, eventTimesOn, findInvalidTime } from './weekly-rule.ts';

// A Friday.
const friday: LocalDate = '2026-11-27';
const times = eventTimesOn(fridayRule, friday);
const at = (date: LocalDate, time: string) => parseInstant(`${date}T${time}:00.000+08:00`);

describe('Friday prayers', () => {
  test.each<[LocalDate, string, ReturnType<typeof bookingWindowAt>]>([
    ['2026-11-23', '11:59', 'not-yet'],
    ['2026-11-23', '12:00', 'open'],
    ['2026-11-25', '03:00', 'open'],
    [friday, '11:59', 'open'],
    [friday, '12:00', 'closed'],
  ])('at %s %s booking is %s', (date, time, state) => {
    expect(bookingWindowAt(times, at(date, time))).toBe(state);
  });

  test('are on Fridays, each once, whatever day it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 60 }), (later, count) => {
        const from = addDays('2026-01-01', later);
        const days = listRuleDays(fridayRule, from, count);
        expect(days.every((one) => weekday(one) === 5 && one >= from && one < addDays(from, count))).toBe(true);
        expect(days.length).toBeGreaterThanOrEqual(Math.floor(count / 7));
        expect(new Set(days).size).toBe(days.length);
      }),
    );
  });

  test('are at the times of the rule, in Brunei', () => {
    expect([localDate(times.admitsAt), localTime(times.admitsAt), localTime(times.admitsUntil)]).toEqual([
      friday,
      '11:30',
      '12:45',
    ]);
    expect(findInvalidTime(times)).toBeUndefined();
  });

  test.each([
    [{ admitsUntil: times.admitsAt }, 'admitsUntil'],
    [{ endsAt: times.admitsAt }, 'endsAt'],
    [{ booksUntil: times.endsAt }, 'booksUntil'],
    [{ booksFrom: times.booksUntil }, 'booksFrom'],
  ])('whose times are out of order are told by the field: %o', (change, field) => {
    expect(findInvalidTime({ ...times, ...change })).toBe(field);
  });
});

describe('who can book', () => {
  const now = at('2026-11-25', '12:00');
  const asked = { cancelled: false, window: 'open' as const, needsBn: false, guidance: 0, hours: 12 };
  const known: ApplicantFacts = {
    named: true,
    bnNumber: false,
    assessedAt: now - hour,
    level: 'green',
    looked: 0,
    booked: false,
    overlap: false,
    byHand: false,
  };

  test.each<
    [
      string,
      Partial<typeof asked> | { window: 'not-yet' | 'closed' },
      Partial<ApplicantFacts>,
      BookingBlocker[],
      BookingBlocker[],
    ]
  >([
    ['somebody well', {}, {}, [], []],
    ['somebody with caution', {}, { level: 'yellow' }, [], []],
    ['an assessment of exactly so many hours', {}, { assessedAt: now - 12 * hour }, [], []],
    ['an older one', {}, { assessedAt: now - 12 * hour - 1 }, ['assessment'], ['assessment']],
    ['none', {}, { assessedAt: undefined, level: undefined }, ['assessment'], ['assessment']],
    ['no code although assessed', {}, { level: undefined }, ['code'], ['code']],
    ['a red code', {}, { level: 'red' }, ['level'], ['level']],
    ['a blue code', {}, { level: 'blue' }, ['level'], ['level']],
    ['a purple code', {}, { level: 'purple' }, ['level'], ['level']],
    [
      'a red code and nothing assessed',
      {},
      { level: 'red', assessedAt: undefined },
      ['assessment', 'level'],
      ['assessment', 'level'],
    ],
    ['no BN number where it is asked for', { needsBn: true }, {}, ['bn-number'], ['bn-number']],
    ['a BN number where it is asked for', { needsBn: true }, { bnNumber: true }, [], []],
    ['nobody known', {}, { named: false }, ['details'], []],
    ['guidance that was not looked at', { guidance: 2 }, { looked: 1 }, ['guidance'], []],
    ['guidance that was', { guidance: 2 }, { looked: 2 }, [], []],
    ['before it opens', { window: 'not-yet' }, { level: 'red' }, ['not-yet', 'level'], ['level']],
    ['after it has closed', { window: 'closed' }, { level: 'red' }, ['closed', 'level'], []],
    ['a cancelled event', { cancelled: true }, { level: 'red' }, ['cancelled', 'level'], []],
    ['somebody who has a place', {}, { booked: true }, ['booked'], []],
    ['somebody who is elsewhere at that time', {}, { overlap: true }, ['overlap'], []],
    ['somebody let in by hand', { needsBn: true }, { byHand: true, level: 'red', assessedAt: undefined }, [], []],
  ])('%s', (_, event, person, reasons, appealable) => {
    const found = findBookingBlockers({ ...asked, ...event }, { ...known, ...person }, now);
    expect(found).toEqual(reasons);
    expect(findAppealableBlockers(found, undefined)).toEqual(appealable);
  });

  test('somebody with a place can appeal against what they would lose it by', () => {
    expect(findAppealableBlockers(['booked'], 'level')).toEqual(['level']);
  });
});

describe('a place that is booked', () => {
  const lastCall = times.admitsAt - 12 * hour;
  test.each<[string, number, number]>([
    ['days before, one a day is enough', at('2026-11-25', '09:00'), at('2026-11-24', '09:00')],
    ['a moment before the last hours too', lastCall - 1, lastCall - 1 - day],
    ['in the last hours it is to be of these', lastCall, lastCall],
    ['while the doors are open likewise', times.admitsUntil - minute, lastCall],
  ])('%s', (_, now, from) => {
    expect(assessmentRequiredSince(times, 12, now)).toBe(from);
    const hours = { ...times, hours: 12 };
    expect(disqualifiedBy(hours, { assessedAt: from, level: 'green', byHand: false }, now)).toBeUndefined();
    expect(disqualifiedBy(hours, { assessedAt: from - 1, level: 'green', byHand: false }, now)).toBe('assessment');
    expect(disqualifiedBy(hours, { assessedAt: undefined, level: undefined, byHand: false }, now)).toBe('assessment');
    expect(disqualifiedBy(hours, { assessedAt: from, level: 'red', byHand: false }, now)).toBe('level');
    expect(disqualifiedBy(hours, { assessedAt: undefined, level: 'red', byHand: true }, now)).toBeUndefined();
  });

  test('is never lost for an assessment that was good for booking while the doors open', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 * 60 }), fc.integer({ min: 0, max: 74 }), (ago, into) => {
        const assessedAt = times.admitsAt - ago * minute;
        const known = { assessedAt, level: 'green' as const, byHand: false };
        expect(disqualifiedBy({ ...times, hours: 12 }, known, times.admitsAt + into * minute)).toBeUndefined();
      }),
    );
  });

  test.each<[BookingState, ReturnType<typeof disqualifiedBy>, number, string]>([
    ['booked', undefined, times.admitsAt, 'valid'],
    ['booked', 'assessment', times.admitsAt, 'disqualified'],
    ['booked', undefined, times.admitsUntil, 'over'],
    ['booked', 'level', times.admitsUntil, 'over'],
    ['waiting', 'assessment', times.admitsAt, 'waiting'],
    ['waiting', undefined, times.admitsUntil, 'over'],
    ['not-going', undefined, times.admitsAt, 'not-going'],
    ['used', 'assessment', times.admitsUntil, 'used'],
    ['cancelled', undefined, times.admitsAt, 'cancelled'],
  ])('%s, lost by %s, at %i is shown as %s', (state, lost, now, shown) => {
    expect(toDisplayState(state, times, lost, now)).toBe(shown);
  });
});

test.each([
  [0, 2, 2, 4, false],
  [0, 3, 2, 4, true],
  [2, 3, 0, 4, true],
  [4, 5, 0, 4, false],
])('events from %i to %i and from %i to %i overlap: %s', (from, to, otherFrom, otherTo, together) => {
  const [one, other] = [
    { admitsAt: from, endsAt: to },
    { admitsAt: otherFrom, endsAt: otherTo },
  ];
  expect([eventsOverlap(one, other), eventsOverlap(other, one)]).toEqual([together, together]);
});
