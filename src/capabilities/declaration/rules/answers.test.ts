import { describe, expect, test } from 'vitest';
import { errorTexts } from '#foundation/testing/error-texts.ts';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { blankDate, toEnteredDate } from '#foundation/time/entered-date.ts';
import { Answers, type TravellerAnswers } from '../contract.ts';
import { emptyAnswers, entryDateOf, listEntryDates, lastEntryDateOf, normalizeAnswers } from './answers.ts';
import { validateAnswers } from './validate-answers.ts';
import { groupOn, journeyOn, travellerOn } from './testing/answers.ts';

const today = '2026-11-21';
const normalized = (change: Partial<TravellerAnswers>) => normalizeAnswers(groupOn(today, change)).travellers[0];

describe('normalized answers', () => {
  test('have unified numbers without surrounding blanks', () => {
    const traveller = normalized({
      name: '  Siti Aminah ',
      passportNumber: ' b 041-2345 ',
      contact: { region: 'BN', number: ' 712 3456', email: ' siti@example.bn ' },
    });
    expect(traveller).toMatchObject({
      name: 'Siti Aminah',
      passportNumber: 'B0412345',
      contact: { region: 'BN', number: '7123456', email: 'siti@example.bn' },
    });
  });

  test.each([
    ['air', { flightNumber: 'BI422', flightUnknown: false, vehicleNumber: '', vesselName: '' }],
    ['land', { flightNumber: '', flightUnknown: false, vehicleNumber: 'BAA 1', vesselName: '' }],
    ['sea', { flightNumber: '', flightUnknown: false, vehicleNumber: '', vesselName: 'Seri Anna' }],
  ] as const)('have only the fields of the mode %s', (mode, expected) => {
    const allModes = {
      mode,
      flightNumber: ' \u200ebi４22 ',
      vehicleNumber: ' baa\u200b 1',
      vesselName: '\ufeffSeri Anna ',
    };
    expect(normalized({ journey: journeyOn(today, allModes) })?.journey).toMatchObject(expected);
  });

  test('have no flight number if the flight is not known', () => {
    expect(normalized({ journey: journeyOn(today, { flightUnknown: true }) })?.journey).toMatchObject({
      flightNumber: '',
      flightUnknown: true,
    });
  });

  test('list each country once, and keep "none other" only without countries', () => {
    const visited = ['SG', 'MY', 'SG'];
    expect(normalized({ journey: journeyOn(today, { visited, noneOther: true }) })?.journey).toMatchObject({
      visited: ['SG', 'MY'],
      noneOther: false,
    });
    expect(normalized({ journey: journeyOn(today, { visited: [], noneOther: true }) })?.journey.noneOther).toBe(true);
  });

  test('never share for traveller 1', () => {
    expect(normalized({ sameContact: true, sameJourney: true })).toMatchObject({
      sameContact: false,
      sameJourney: false,
    });
    const [, second] = normalizeAnswers(groupOn(today, {}, { passportNumber: 'K1234567' })).travellers;
    expect(second).toMatchObject({ sameContact: true, sameJourney: true });
  });
});

describe('names keep every letter, mark and script', () => {
  test.each([
    'Siti Nurhaliza binti Tarudin',
    "D’Souza-O'Brien",
    'Nguyễn Thị Ánh',
    'Ma\u0301ria (composed in two)',
    'Māria (composed in one)',
    'سيتي نورهاليزا بنت تارودين',
    'چڠڤݢڽۏ',
    '陳大文',
    '𠮷野家',
    'செல்வி கிருஷ்ணன்',
    'สมหญิง',
    'Þórður Ægisson',
    'Weiß ﬁ ſ ı İ',
    'a  b   c',
    'A\u200dB\u200cC',
    '\ufeffSiti Aminah',
  ])('%s', (name) => {
    expect(normalized({ name })?.name).toBe(name);
    expect(normalized({ name: `  ${name}\n` })?.name).toBe(name);
  });

  test('keep any name except for surrounding blanks', () => {
    forAll(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (name) => {
      expect(normalized({ name })?.name).toBe(name.replace(/^[^\S\ufeff]+|[^\S\ufeff]+$/g, ''));
    });
  });
});

const typed = fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('BN', 'MY', 'CN', '712 3456', ' a ', 'bi422'));
const when = fc.record({ day: typed, month: typed, year: typed });
const traveller = fc.record({
  name: fc.string({ unit: 'grapheme', maxLength: 30 }),
  gender: fc.constantFrom('' as const, 'male' as const, 'female' as const),
  birthDate: when,
  passportNumber: fc.string({ unit: 'binary', maxLength: 20 }),
  passportExpiry: when,
  nationality: typed,
  sameContact: fc.boolean(),
  contact: fc.record({ region: typed, number: typed, email: typed }),
  sameJourney: fc.boolean(),
  journey: fc.record({
    entryDate: when,
    departureCountry: typed,
    visited: fc.array(typed, { maxLength: 10 }),
    noneOther: fc.boolean(),
    mode: fc.constantFrom('' as const, 'air' as const, 'land' as const, 'sea' as const),
    flightNumber: fc.string({ unit: 'binary', maxLength: 20 }),
    flightUnknown: fc.boolean(),
    vehicleNumber: fc.string({ unit: 'binary', maxLength: 20 }),
    vesselName: typed,
  }),
  fever: fc.constantFrom('' as const, 'yes' as const, 'no' as const),
  rash: fc.constantFrom('' as const, 'yes' as const, 'no' as const),
  consent: fc.boolean(),
});
const applications = fc.record({
  kind: fc.constantFrom('single' as const, 'combined' as const),
  travellers: fc.array(traveller, { minLength: 1, maxLength: 4 }),
});

test('normalizes normalized answers to themselves, within the contract', () => {
  forAll(applications, (answers) => {
    const once = normalizeAnswers(answers);
    expect(normalizeAnswers(once)).toEqual(once);
    expect(Answers.safeParse(once).success).toBe(true);
  });
});

test('validates normalized answers like the typed ones', () => {
  const context = { today, maxTravellers: 10 };
  forAll(applications, (answers) => {
    const paths = (input: Answers) => errorTexts(validateAnswers(input, context));
    expect(paths(normalizeAnswers(answers))).toEqual(paths(answers));
  });
  expect(validateAnswers(normalizeAnswers(groupOn(today, {})), context)).toEqual([]);
});

describe('entry dates', () => {
  test('come from the journeys of an application', () => {
    const ownJourney = { passportNumber: 'K1234567', sameJourney: false, journey: journeyOn('2026-11-23') };
    const answers = groupOn(today, {}, { passportNumber: 'P7654321' }, ownJourney);
    expect(listEntryDates(answers)).toEqual([today, today, '2026-11-23']);
    expect(entryDateOf(answers)).toBe(today);
    expect(lastEntryDateOf(answers)).toBe('2026-11-23');
    expect(lastEntryDateOf(groupOn('2026-11-24', {}, ownJourney))).toBe('2026-11-24');
  });

  test('are unknown while no valid day was typed', () => {
    expect(entryDateOf(emptyAnswers())).toBeUndefined();
    expect(lastEntryDateOf(emptyAnswers())).toBeUndefined();
    expect(entryDateOf(groupOn(today, { journey: journeyOn(today, { entryDate: blankDate }) }))).toBeUndefined();
    expect(entryDateOf(groupOn(today, { journey: journeyOn(today, { entryDate: toEnteredDate('2028-02-29') }) }))).toBe(
      '2028-02-29',
    );
  });
});

test('accepts empty answers, but neither zero nor 21 travellers', () => {
  expect(Answers.safeParse(emptyAnswers()).success).toBe(true);
  expect(Answers.safeParse({ kind: 'combined', travellers: [] }).success).toBe(false);
  const many = Array.from({ length: 21 }, () => travellerOn(today));
  expect(Answers.safeParse({ kind: 'combined', travellers: many }).success).toBe(false);
});
