import { describe, expect, it, test } from 'vitest';
import { errorTexts } from '#foundation/testing/error-texts.ts';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { products } from '#capabilities/certificates/rules/products.ts';
import { addDays, daysBetween } from '#foundation/time/local-date.ts';
import { blankDate, toEnteredDate } from '#foundation/time/entered-date.ts';
import type { ApplicationContent } from '../contract.ts';
import { validateContent, findEarlyDosesInContent } from './validate-content.ts';
import { normalizeContent, otherBrand } from './content.ts';
import { minIntervalDays } from './intervals.ts';
import { completeContent, doseOn, gabriele } from './testing/content.ts';

const context = { today: '2026-11-21', begunOn: '2026-11-20' };
const withDose = (change: object) => completeContent({ vaccinations: [doseOn('2021-02-18', change)] });
const withDosesOn = (...dates: string[]) => completeContent({ vaccinations: dates.map((day) => doseOn(day)) });
const withPerson = (change: Partial<ApplicationContent['baseInfo']>) =>
  completeContent({ baseInfo: { ...gabriele, ...change } });

describe('the validation of an application', () => {
  test.each<[string, ApplicationContent, string[]]>([
    ['accepts a complete application', completeContent(), []],
    ['accepts a proof instead of files', completeContent({ certFiles: [], proof: ['HC1:X'] }), []],
    ['requires files or a proof', completeContent({ certFiles: [] }), ['certFiles proof-needed']],
    ['requires a dose', completeContent({ vaccinations: [] }), ['vaccinations dose-needed']],
    ['requires a name', withPerson({ name: ' ' }), ['baseInfo.name required']],
    ['limits the name to 200 characters', withPerson({ name: 'a'.repeat(201) }), ['baseInfo.name too-long']],
    ['limits the place to 200 characters', withDose({ place: 'a'.repeat(201) }), ['vaccinations.0.place too-long']],
    ['limits the batch to 40 characters', withDose({ batch: 'a'.repeat(41) }), ['vaccinations.0.batch too-long']],
    [
      'limits the brand name to 200 characters',
      withDose({ brand: otherBrand, brandName: 'a'.repeat(201) }),
      ['vaccinations.0.brandName too-long'],
    ],
    ['rejects a name of invisible characters', withPerson({ name: '\u200b\ufeff' }), ['baseInfo.name required']],
    ['requires a name in Latin letters', withPerson({ name: 'გიორგი' }), ['baseInfo.name latin-name']],
    [
      'rejects a name that documents cannot print',
      withPerson({ name: 'Ahmed ދިވެހި' }),
      ['baseInfo.name unprintable-name'],
    ],
    [
      'rejects a brand name that documents cannot print',
      withDose({ brand: otherBrand, brandName: '💉' }),
      ['vaccinations.0.brandName unprintable'],
    ],
    ['rejects a place that documents cannot print', withDose({ place: 'ᏣᎳᎩ' }), ['vaccinations.0.place unprintable']],
    ['requires a gender', withPerson({ gender: '' }), ['baseInfo.gender required']],
    ['requires a valid passport number', withPerson({ passportNumber: '12' }), ['baseInfo.passportNumber passport']],
    ['requires an existing nationality', withPerson({ nationality: 'ZZ' }), ['baseInfo.nationality country']],
    [
      'rejects a birth date in the future',
      withPerson({ birthDate: toEnteredDate('2027-01-01') }),
      ['baseInfo.birthDate birth-date-future'],
    ],
    ['rejects an implausible age', withPerson({ birthDate: toEnteredDate('1890-01-01') }), ['baseInfo.birthDate date']],
    [
      'accepts a birth date with only the year',
      withPerson({ gender: 'unspecified', birthDate: { day: 'XX', month: 'XX', year: '1974' } }),
      [],
    ],
    [
      'rejects a birth date with an empty day',
      withPerson({ birthDate: { day: '', month: '8', year: '1974' } }),
      ['baseInfo.birthDate birth-date-part'],
    ],
    [
      'accepts a dose in the year of birth when only the year is known',
      withPerson({ birthDate: { day: 'XX', month: 'XX', year: '2021' } }),
      [],
    ],
    [
      'rejects a dose before the month of birth',
      withPerson({ birthDate: { day: 'XX', month: '3', year: '2021' } }),
      ['vaccinations.0.date dose-before-birth'],
    ],
    ['requires a brand', withDose({ brand: '' }), ['vaccinations.0.brand required']],
    ['requires a listed brand', withDose({ brand: 'EU/9/99/9999' }), ['vaccinations.0.brand brand']],
    ['rejects the code of another list', withDose({ brand: 'cvx:208' }), ['vaccinations.0.brand brand']],
    ['requires a name for an unlisted brand', withDose({ brand: otherBrand }), ['vaccinations.0.brandName required']],
    ['accepts an unlisted brand with a name', withDose({ brand: otherBrand, brandName: 'Abdala' }), []],
    ['rejects a withdrawn brand', withDose({ brand: 'EU/1/21/1529' }), ['vaccinations.0.brand brand-withdrawn']],
    ['requires a date of the dose', withDose({ date: blankDate }), ['vaccinations.0.date required']],
    ['requires a country', withDose({ country: '' }), ['vaccinations.0.country required']],
    [
      'rejects a dose before the birth date',
      withPerson({ birthDate: toEnteredDate('2021-02-19') }),
      ['vaccinations.0.date dose-before-birth'],
    ],
    ['rejects a dose in the future', withDosesOn('2026-11-22'), ['vaccinations.0.date dose-in-future']],
    [
      'rejects a dose before the product was available',
      withDosesOn('2020-12-01'),
      ['vaccinations.0.date dose-before-product'],
    ],
    ['rejects doses 13 days apart', withDosesOn('2021-02-18', '2021-03-03'), ['vaccinations.1.date dose-too-close']],
    ['accepts doses 14 days apart', withDosesOn('2021-02-18', '2021-03-04'), []],
  ])('%s', (_, content, errors) => {
    expect(errorTexts(validateContent(content, context))).toEqual(errors);
  });

  it('reports two doses on the same day before other errors', () => {
    expect(validateContent(withDosesOn('2021-02-18', '2021-02-18'), context)[0]).toEqual({
      path: 'vaccinations.1.date',
      key: 'dose-twice',
    });
  });

  it('accepts a withdrawn brand that was offered when the application was begun, or that is certified', () => {
    const withdrawn = withDose({ brand: 'EU/1/21/1529' });
    expect(validateContent(withdrawn, { ...context, begunOn: '2024-05-06' })).toEqual([]);
    expect(
      validateContent(withdrawn, { ...context, certifiedDoses: [{ brand: 'EU/1/21/1529', date: '2021-02-18' }] }),
    ).toEqual([]);
    expect(
      validateContent(withdrawn, { ...context, certifiedDoses: [{ brand: 'EU/1/21/1529', date: '2021-02-19' }] }),
    ).toHaveLength(1);
  });

  it('rejects a dose of another registration', () => {
    const registered = [{ brand: 'CoronaVac', date: '2021-03-18' }];
    expect(validateContent(completeContent(), { ...context, registeredDoses: registered })).toEqual([
      { path: 'vaccinations.1.date', key: 'dose-registered' },
    ]);
  });
});

const anyDay = fc.integer({ min: 0, max: 3000 }).map((count) => addDays('2019-01-01', count));
const anyDose = fc.record({ brand: fc.constantFrom(...products.map(({ code }) => code)), date: anyDay });

it('accepts only plausible doses', () => {
  forAll(fc.array(anyDose, { minLength: 1, maxLength: 4 }), anyDay, (doses, birth) => {
    const content = completeContent({
      baseInfo: { ...gabriele, birthDate: toEnteredDate(birth) },
      vaccinations: doses.map(({ brand, date }) => doseOn(date, { brand })),
    });
    if (validateContent(content, { today: '2026-11-21', begunOn: '2020-01-01' }).length > 0) return;
    for (const [index, { brand, date }] of doses.entries()) {
      expect(date >= birth && date <= '2026-11-21').toBe(true);
      expect(date >= (products.find(({ code }) => code === brand)?.firstUsedOn ?? '9999')).toBe(true);
      for (const other of doses.slice(index + 1))
        expect(Math.abs(daysBetween(date, other.date))).toBeGreaterThanOrEqual(14);
    }
  });
});

describe('a dose earlier than its schedule', () => {
  it('is reported, but is no error', () => {
    const content = withDosesOn('2021-02-18', '2021-03-08');
    expect(findEarlyDosesInContent(content)).toEqual([{ doseIndex: 1, days: 18, minDays: 21 }]);
    expect(validateContent(content, context)).toEqual([]);
  });

  it('is determined by the product of the previous dose, in any order of the doses', () => {
    const vaccinations = [doseOn('2021-03-16'), doseOn('2021-02-18', { brand: 'EU/1/20/1507' })];
    expect(findEarlyDosesInContent({ vaccinations })).toEqual([{ doseIndex: 0, days: 26, minDays: 28 }]);
    expect(findEarlyDosesInContent({ vaccinations: vaccinations.toReversed() })).toEqual([
      { doseIndex: 1, days: 26, minDays: 28 },
    ]);
  });

  it('is defined for every product', () => {
    expect(products.map(({ code }) => minIntervalDays[code] ?? 0).every((fewest) => fewest >= 14)).toBe(true);
  });
});

it('normalizes a complete application', () => {
  const typed = completeContent({
    baseInfo: { ...gabriele, name: '  Gabriele   Musterfrau ', passportNumber: ' p 123-4567' },
    vaccinations: [doseOn('2021-03-18', { brandName: 'left over' }), doseOn('2021-02-18', { batch: ' x ' })],
  });
  const normalized = normalizeContent(typed);
  expect(normalized.baseInfo).toMatchObject({ name: 'Gabriele   Musterfrau', passportNumber: 'P1234567' });
  expect(normalized.vaccinations.map(({ date, brandName, batch }) => [date.month, brandName, batch])).toEqual([
    ['2', '', 'x'],
    ['3', '', 'FA7812'],
  ]);
  expect(normalizeContent(normalized)).toEqual(normalized);
});

test.each(['Gabriele  Goessinger', '\ufeffGabriele'])('keeps the name %j as typed', (name) => {
  expect(normalizeContent(withPerson({ name })).baseInfo.name).toBe(name);
});
