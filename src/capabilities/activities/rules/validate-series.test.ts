import { describe, expect, test } from 'vitest';
import { hour } from '#foundation/time/clock.ts';
import { validateSeries, validateEventTimes } from './validate-series.ts';
import { fridayRule } from './weekly-rule.ts';

const facts = {
  district: 'BN-BM',
  mukim: "Gadong 'B'",
  guidanceEn: '',
  guidanceMs: '',
  guidanceLink: '',
  weekly: fridayRule,
};

describe('a series', () => {
  test('of Friday prayers is accepted', () => expect(validateSeries(facts)).toEqual([]));

  test.each([
    [{ mukim: 'Amo' }, 'facts.mukim', 'mukim'],
    [{ district: 'XX' }, 'facts.mukim', 'mukim'],
    [{ guidanceEn: 'Wear a mask.' }, 'facts.guidanceMs', 'both-languages'],
    [{ guidanceMs: 'Pakai pelitup muka.' }, 'facts.guidanceEn', 'both-languages'],
    [{ guidanceLink: 'https://example.com' }, 'facts.guidanceEn', 'link-alone'],
    [{ weekly: { ...fridayRule, admitsUntil: '11:30' } }, 'facts.weekly.admitsUntil', 'admits-until'],
    [{ weekly: { ...fridayRule, ends: '12:00' } }, 'facts.weekly.ends', 'ends'],
    [
      { weekly: { ...fridayRule, closes: { daysBefore: 0, time: '13:00' } } },
      'facts.weekly.closes.time',
      'books-until',
    ],
    [{ weekly: { ...fridayRule, opens: { daysBefore: 0, time: '12:00' } } }, 'facts.weekly.opens.time', 'books-from'],
  ])('reports %j at %s', (more, path, key) => expect(validateSeries({ ...facts, ...more })).toEqual([{ path, key }]));
});

describe('times of an event', () => {
  const now = 1_000_000_000;
  const times = {
    booksFrom: now,
    booksUntil: now + hour,
    admitsAt: now + hour,
    admitsUntil: now + 2 * hour,
    endsAt: now + 2 * hour,
  };
  test('are accepted in their order', () => expect(validateEventTimes(times, now)).toEqual([]));

  test.each([
    [{ admitsUntil: now + hour }, 'admitsUntil', 'admits-until'],
    [{ endsAt: now + hour }, 'endsAt', 'ends'],
    [{ booksUntil: now + 3 * hour }, 'booksUntil', 'books-until'],
    [{ booksFrom: now + hour }, 'booksFrom', 'books-from'],
  ])('report %j', (more, path, key) => expect(validateEventTimes({ ...times, ...more }, now)).toEqual([{ path, key }]));

  test('are refused in the past', () =>
    expect(validateEventTimes(times, now + 2 * hour)).toEqual([{ path: 'admitsUntil', key: 'past' }]));
});
