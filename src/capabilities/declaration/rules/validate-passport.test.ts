import { describe, expect, test } from 'vitest';
import { typedDate } from '#foundation/time/typed-date.ts';
import type { TravellerAnswers } from '../contract.ts';
import { validateAnswers } from './validate-answers.ts';
import { groupOn } from './testing/answers.ts';

const today = '2026-11-21';
const on = { today, maxTravellers: 10 };
const faultsOf = (...changes: Partial<TravellerAnswers>[]) =>
  validateAnswers(groupOn(today, ...changes), on).map(({ path, key }) => `${path} ${key}`);

describe('one passport number in one application', () => {
  test.each<[string, Partial<TravellerAnswers>, string[]]>([
    ['of two nations', { nationality: 'SG' }, []],
    ['of two birth dates', { birthDate: typedDate('2015-07-05') }, []],
    ['of two people of whom nothing else is known', { nationality: '' }, ['travellers.1.nationality required']],
    ['of one person', {}, ['travellers.1.passportNumber passport-twice']],
  ])('%s', (_what, change, faults) => {
    expect(faultsOf({}, change)).toEqual(faults);
  });
});

describe('a birth date of which the passport leaves out a part', () => {
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
    // At most 130 years old: somebody born in that year or month may be.
    ['XX', 'XX', '1900', []],
  ])('day %j, month %j, year %j', (day, month, year, faults) => {
    expect(faultsOf({ birthDate: { day, month, year } })).toEqual(faults);
  });
});

describe('the gender that a passport says', () => {
  test('can be X', () => expect(faultsOf({ gender: 'unspecified' })).toEqual([]));
});
