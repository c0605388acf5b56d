import { describe, expect, test } from 'vitest';
import { errorTexts } from '#foundation/testing/error-texts.ts';
import { toEnteredDate } from '#foundation/time/entered-date.ts';
import type { TravellerAnswers } from '../contract.ts';
import { validateAnswers } from './validate-answers.ts';
import { groupOn } from './testing/answers.ts';

const today = '2026-11-21';
const context = { today, maxTravellers: 10 };
const errorsOf = (...changes: Partial<TravellerAnswers>[]) =>
  errorTexts(validateAnswers(groupOn(today, ...changes), context));

test.each<[string, Partial<TravellerAnswers>, string[]]>([
  ['is accepted for two nationalities', { nationality: 'SG' }, []],
  ['is accepted for two birth dates', { birthDate: toEnteredDate('2015-07-05') }, []],
  ['is accepted while the nationality is missing', { nationality: '' }, ['travellers.1.nationality required']],
  ['is refused for one person', {}, ['travellers.1.passportNumber passport-twice']],
])('repeated passport number in one application: %s', (_what, change, expected) => {
  expect(errorsOf({}, change)).toEqual(expected);
});

describe('birth date without parts that the passport leaves out', () => {
  test.each<[string, string, string, string[]]>([
    ['XX', '3', '1986', []],
    ['XX', 'XX', '1986', []],
    ['00', 'Mac', '1986', []],
    ['<<', '<<', '1986', []],
    ['xx', 'xx', '2026', []],
    ['XX', '11', '2026', []],
    ['', '3', '1986', ['travellers.0.birthDate birth-date-part']],
    ['', '', '1986', ['travellers.0.birthDate birth-date-part']],
    ['14', 'XX', '1986', ['travellers.0.birthDate date']],
    ['XX', 'XX', 'XX', ['travellers.0.birthDate date']],
    ['XX', '13', '1986', ['travellers.0.birthDate date']],
    ['XX', '12', '2026', ['travellers.0.birthDate birth-date-future']],
    ['XX', 'XX', '2027', ['travellers.0.birthDate birth-date-future']],
    ['XX', 'XX', '1895', ['travellers.0.birthDate date']],
    // Valid: a traveller born in that year may be at most 130 years old.
    ['XX', 'XX', '1900', []],
  ])('validates day %j, month %j, year %j', (day, month, year, expected) => {
    expect(errorsOf({ birthDate: { day, month, year } })).toEqual(expected);
  });
});

test('gender in a passport may be X', () => expect(errorsOf({ gender: 'unspecified' })).toEqual([]));
