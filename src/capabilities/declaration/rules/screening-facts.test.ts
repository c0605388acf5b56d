import { describe, expect, test } from 'vitest';
import { evaluateRules } from '#capabilities/screening/rules/evaluate-rules.ts';
import { typedDate } from '#foundation/time/typed-date.ts';
import type { Journey } from '../contract.ts';
import { normalizeAnswers } from './answers.ts';
import { extractFacts } from './screening-facts.ts';
import { groupOn, journeyOn } from './testing/answers.ts';

const day = '2026-11-21';
const onJourney = (change: Partial<Journey>) =>
  extractFacts(normalizeAnswers(groupOn(day, { journey: journeyOn(day, change) })), 0, day);

test('what rules may ask is what was answered, and no more', () => {
  expect(extractFacts(groupOn(day, { fever: 'yes' }), 0, day)).toEqual({
    fever: 'yes',
    rash: 'no',
    visited: ['SG', 'MY'],
    departedFrom: 'SG',
    nationality: 'BN',
    mode: 'air',
    transport: 'BI422',
    age: 40,
    arrival: day,
  });
});

test.each<[string, string, string, number, number | undefined]>([
  ['XX', '11', '2014', 11, 12],
  ['XX', 'XX', '2014', 11, 12],
  ['XX', '10', '2014', 12, undefined],
  ['21', '11', '2014', 12, undefined],
])('born on day %s, month %s of %s: at least %i years old, at most %s', (dayOfBirth, month, year, age, ageMost) => {
  const facts = extractFacts(groupOn(day, { birthDate: { day: dayOfBirth, month, year } }), 0, day);
  expect(facts.age).toBe(age);
  expect(facts.ageMost).toBe(ageMost);
});

describe('where somebody was', () => {
  test('is also where they come from', () => {
    expect(onJourney({ departureCountry: 'ID', visited: ['MY'] }).visited).toEqual(['ID', 'MY']);
    expect(onJourney({ departureCountry: 'ID', visited: [], noneOther: true }).visited).toEqual(['ID']);
  });

  test("is traveller 1's journey where it is the same, else their own", () => {
    const own = { sameJourney: false, journey: journeyOn(day, { departureCountry: 'PH', visited: ['PH'] }) };
    const group = groupOn(day, {}, { journey: own.journey }, own);
    expect([0, 1, 2].map((at) => extractFacts(group, at, day).departedFrom)).toEqual(['SG', 'SG', 'PH']);
  });
});

describe('the flight or vessel', () => {
  test.each<[string, Partial<Journey>, string]>([
    ['in one spelling', { flightNumber: 'bi 0422' }, 'BI422'],
    ['by sea is the vessel', { mode: 'sea', vesselName: 'M.V. Seri Labuan' }, 'MVSERILABUAN'],
    ['not known yet is none', { flightNumber: 'BI422', flightUnknown: true }, ''],
    ['by land is none', { mode: 'land', vehicleNumber: 'BAA 1234' }, ''],
  ])('%s', (_, change, expected) => {
    expect(onJourney(change).transport).toBe(expected);
  });
});

test.each([
  ['2014-11-22', 11],
  ['2014-11-21', 12],
  ['2014-11-20', 12],
  ['2026-11-21', 0],
])('somebody born on %s is %d years old on the day of arrival', (birthDate, age) => {
  expect(extractFacts(groupOn(day, { birthDate: typedDate(birthDate) }), 0, day).age).toBe(age);
});

test('somebody born on 29 February is a year older on 1 March', () => {
  const born = groupOn(day, { birthDate: typedDate('2016-02-29') });
  expect([extractFacts(born, 0, '2027-02-28').age, extractFacts(born, 0, '2027-03-01').age]).toEqual([10, 11]);
});

test('of two flights rules may ask for each, and the last one arrives', () => {
  expect(onJourney({ flightNumber: 'BI873/BI874' })).toMatchObject({ transport: 'BI874', connections: ['BI873'] });
  expect(onJourney({ flightNumber: 'BI874' }).connections).toBeUndefined();
  const reason = { en: 'A flight', ms: 'Penerbangan' };
  const rules = [{ id: 'flight', reason, band: 'see-health-officer' as const, when: { transport: ['BI873'] } }];
  expect(evaluateRules(onJourney({ flightNumber: 'BI873/BI874' }), { rules }).band).toBe('see-health-officer');
});
