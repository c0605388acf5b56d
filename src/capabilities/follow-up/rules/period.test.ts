import { describe, expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { addDays } from '#foundation/time/local-date.ts';
import {
  dayNumber,
  dueMessagesAt,
  determineEnding,
  changedLastDay,
  countFollowUpDays,
  followUpPeriodFrom,
  unansweredDays,
} from './period.ts';

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('2000-01-01', days));

test('lasts the given days, starting tomorrow', () => {
  forAll(fc.tuple(day, fc.integer({ min: 1, max: 42 })), ([today, days]) => {
    const { startsOn, endsOn } = followUpPeriodFrom(today, days);
    expect(countFollowUpDays(startsOn, endsOn)).toBe(days);
    expect(dayNumber(startsOn, today)).toBe(0);
    expect(dayNumber(startsOn, startsOn)).toBe(1);
    expect(dayNumber(startsOn, endsOn)).toBe(days);
  });
});

test.each([
  [21, '2026-12-12'],
  [10, '2026-12-01'],
  [5, '2026-11-28'],
])('ends a running follow-up that changes to %d days on %s', (days, lastDay) => {
  expect(changedLastDay('2026-11-22', days, '2026-11-28')).toBe(lastDay);
});

test.each([
  ['counts no unanswered day on the first day', '2026-11-22', null, 0],
  ['counts one unanswered day', '2026-11-23', null, 1],
  ['counts two unanswered days', '2026-11-24', null, 2],
  ['counts no unanswered day after an answer today', '2026-11-24', '2026-11-24', 0],
  ['counts no unanswered day after an answer yesterday', '2026-11-24', '2026-11-23', 0],
  ['counts one unanswered day after an answer two days ago', '2026-11-24', '2026-11-22', 1],
  ['counts no unanswered day before the start', '2026-11-21', null, 0],
])('%s', (_case, today, lastAnswerOn, expected) => {
  expect(unansweredDays({ startsOn: '2026-11-22', endsOn: '2026-12-12', lastAnswerOn }, today)).toBe(expected);
});

test.each([
  [null, 'unanswered'],
  ['2026-12-10', 'unanswered'],
  ['2026-12-11', 'completed'],
  ['2026-12-12', 'completed'],
])('with the last answer on %s, ends as %s', (lastAnswerOn, expected) => {
  expect(determineEnding({ startsOn: '2026-11-22', endsOn: '2026-12-12', lastAnswerOn })).toBe(expected);
});

describe('messages due on a day', () => {
  test.each([
    ['00:00', false, false],
    ['07:59', false, false],
    ['08:00', true, false],
    ['17:59', true, false],
    ['18:00', true, true],
    ['20:59', true, true],
    ['21:00', false, false],
  ])('at %s', (time, morning, evening) => expect(dueMessagesAt(time)).toEqual({ morning, evening }));
});
