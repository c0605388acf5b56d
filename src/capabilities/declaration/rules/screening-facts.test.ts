import { describe, expect, test } from 'vitest';
import { evaluateRules } from '#capabilities/screening/rules/evaluate-rules.ts';
import { toEnteredDate } from '#foundation/time/entered-date.ts';
import type { Journey } from '../contract.ts';
import { normalizeAnswers } from './answers.ts';
import { extractScreeningFacts } from './screening-facts.ts';
import { groupOn, journeyOn } from './testing/answers.ts';

const day = '2026-11-21';
const onJourney = (change: Partial<Journey>) =>
  extractScreeningFacts(normalizeAnswers(groupOn(day, { journey: journeyOn(day, change) })), 0, day);

test('extracts the answered facts only', () => {
  expect(extractScreeningFacts(groupOn(day, { fever: 'yes' }), 0, day)).toEqual({
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
])(
  'gives an age range for a birth on day %s, month %s of %s: at least %i, at most %s',
  (dayOfBirth, month, year, age, ageMost) => {
    const facts = extractScreeningFacts(groupOn(day, { birthDate: { day: dayOfBirth, month, year } }), 0, day);
    expect(facts.age).toBe(age);
    expect(facts.maxAge).toBe(ageMost);
  },
);

describe('visited countries', () => {
  test('include the departure country', () => {
    expect(onJourney({ departureCountry: 'ID', visited: ['MY'] }).visited).toEqual(['ID', 'MY']);
    expect(onJourney({ departureCountry: 'ID', visited: [], noneOther: true }).visited).toEqual(['ID']);
  });

  test("are traveller 1's for a shared journey, else the traveller's own", () => {
    const ownJourney = { sameJourney: false, journey: journeyOn(day, { departureCountry: 'PH', visited: ['PH'] }) };
    const group = groupOn(day, {}, { journey: ownJourney.journey }, ownJourney);
    expect([0, 1, 2].map((index) => extractScreeningFacts(group, index, day).departedFrom)).toEqual(['SG', 'SG', 'PH']);
  });
});

test.each<[string, Partial<Journey>, string]>([
  ['is normalized', { flightNumber: 'bi 0422' }, 'BI422'],
  ['is the vessel by sea', { mode: 'sea', vesselName: 'M.V. Seri Labuan' }, 'MVSERILABUAN'],
  ['is empty if not known yet', { flightNumber: 'BI422', flightUnknown: true }, ''],
  ['is empty by land', { mode: 'land', vehicleNumber: 'BAA 1234' }, ''],
])('flight or vessel: %s', (_, change, expected) => {
  expect(onJourney(change).transport).toBe(expected);
});

test.each([
  ['2014-11-22', 11],
  ['2014-11-21', 12],
  ['2014-11-20', 12],
  ['2026-11-21', 0],
])('calculates the age on the day of arrival for a birth on %s: %d', (birthDate, age) => {
  expect(extractScreeningFacts(groupOn(day, { birthDate: toEnteredDate(birthDate) }), 0, day).age).toBe(age);
});

test('counts a birthday on 29 February on 1 March of common years', () => {
  const born = groupOn(day, { birthDate: toEnteredDate('2016-02-29') });
  expect(extractScreeningFacts(born, 0, '2027-02-28').age).toBe(10);
  expect(extractScreeningFacts(born, 0, '2027-03-01').age).toBe(11);
});

test('extracts both of two flights, of which the last one arrives', () => {
  expect(onJourney({ flightNumber: 'BI873/BI874' })).toMatchObject({ transport: 'BI874', connections: ['BI873'] });
  expect(onJourney({ flightNumber: 'BI874' }).connections).toBeUndefined();
  const reason = { en: 'A flight', ms: 'Penerbangan' };
  const rules = [{ id: 'flight', reason, band: 'see-health-officer' as const, when: { transport: ['BI873'] } }];
  expect(evaluateRules(onJourney({ flightNumber: 'BI873/BI874' }), { rules }).band).toBe('see-health-officer');
});
