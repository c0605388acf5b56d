import { describe, expect, test } from 'vitest';
import { child, grownUp } from '#capabilities/members/rules/testing/details.ts';
import {
  addKnownCompanion,
  answersFromDetails,
  clearFilledInAnswers,
  fillFirstTraveller,
  hasFilledInAnswers,
  excludeTravellersByName,
} from './account-details.ts';
import { emptyAnswers, emptyTraveller, isFirstTravellerEmpty } from './answers.ts';

const contact = { region: 'BN', number: '7123456', email: 'siti@example.com' };
const byPassport = { ...grownUp, certificate_type: 'passport', ic_number: '', passport_number: 'K1234567' } as const;
const empty = emptyTraveller({ isFirst: true });

describe('answers from account details', () => {
  test('contain name, gender, birth date, nationality and passport number', () => {
    expect(answersFromDetails(byPassport)).toEqual({
      name: 'Siti Aminah binti Haji Ahmad',
      gender: 'female',
      birthDate: { day: '14', month: '3', year: '1986' },
      passportNumber: 'K1234567',
      passportExpiry: { day: '', month: '', year: '' },
      nationality: 'BN',
    });
  });

  test.each([
    ['have no passport number for an IC number', grownUp, { passportNumber: '' }],
    ['have no passport number for a birth certificate', child, { passportNumber: '' }],
    [
      'mark a birth date without a day',
      { ...grownUp, birth_date: '1986-03' },
      { birthDate: { day: 'XX', month: '3', year: '1986' } },
    ],
    [
      'leave out a text that is no date',
      { ...grownUp, birth_date: 'soon' },
      { birthDate: { day: '', month: '', year: '' } },
    ],
  ])('%s', (_what, details, expected) => {
    expect(answersFromDetails(details)).toMatchObject(expected);
  });
});

test.each([
  ['nothing', {}, true],
  ['a name', { name: 'A' }, false],
  ['a day of birth', { birthDate: { day: '1', month: '', year: '' } }, false],
  ['an e-mail address', { contact: { region: 'BN', number: '', email: 'a@b.cd' } }, false],
  ['another region', { contact: { region: 'MY', number: '', email: '' } }, false],
  ['fever', { fever: 'no' as const }, false],
])('with %s answered, traveller 1 is empty: %s', (_what, part, expected) => {
  expect(isFirstTravellerEmpty({ kind: 'single', travellers: [{ ...empty, ...part }] })).toBe(expected);
});

test('fills in an empty traveller 1, with the contact', () => {
  const { travellers } = fillFirstTraveller(emptyAnswers(), answersFromDetails(byPassport, contact));
  expect(travellers[0]).toMatchObject({ name: 'Siti Aminah binti Haji Ahmad', passportNumber: 'K1234567', contact });
  expect(travellers[0]).toMatchObject({ fever: '', rash: '', consent: false });
});

test('overwrites nothing that was typed while the details were fetched', () => {
  const typed = { kind: 'combined' as const, travellers: [{ ...empty, name: 'S' }] };
  expect(fillFirstTraveller(typed, answersFromDetails(byPassport, contact))).toBe(typed);
});

test('adds a companion with the contact and journey of traveller 1, and no health answers', () => {
  const { travellers } = addKnownCompanion(
    fillFirstTraveller(emptyAnswers(), answersFromDetails(grownUp)),
    answersFromDetails(child),
  );
  expect(travellers).toHaveLength(2);
  expect(travellers[1]).toMatchObject({
    name: 'Muhammad Danish bin Haji Omar',
    sameContact: true,
    sameJourney: true,
    fever: '',
    consent: false,
  });
});

describe('clearing filled-in answers', () => {
  const known = answersFromDetails(byPassport, contact);
  const [filled = empty] = fillFirstTraveller(emptyAnswers(), known).travellers;

  test('leaves an empty traveller', () => {
    expect(hasFilledInAnswers(filled, known)).toBe(true);
    expect(clearFilledInAnswers(filled, known)).toEqual(empty);
  });

  test('keeps answers that were typed afterwards', () => {
    const changed = {
      ...filled,
      name: 'Siti',
      fever: 'no' as const,
      passportExpiry: { day: '1', month: '2', year: '2030' },
    };
    expect(clearFilledInAnswers(changed, known)).toEqual({
      ...empty,
      name: 'Siti',
      fever: 'no',
      passportExpiry: { day: '1', month: '2', year: '2030' },
    });
  });

  test('finds nothing to clear once all answers were changed', () => {
    expect(hasFilledInAnswers(empty, known)).toBe(false);
  });
});

test('leaves out people who travel already, by name, regardless of spaces and capitals', () => {
  const answers = { kind: 'combined' as const, travellers: [{ ...empty, name: ' siti  AMINAH ' }] };
  const people = [{ name: 'Siti Aminah' }, { name: 'Danish' }, { name: '' }];
  expect(excludeTravellersByName(answers, people)).toEqual([{ name: 'Danish' }]);
});
