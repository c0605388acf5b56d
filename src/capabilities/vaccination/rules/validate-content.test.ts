import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { products } from '#capabilities/certificates/rules/products.ts';
import { addDays, daysBetween } from '#foundation/time/local-date.ts';
import { noDate, typedDate } from '#foundation/time/typed-date.ts';
import type { ApplicationContent } from '../contract.ts';
import { validateContent, findEarlyDosesIn } from './validate-content.ts';
import { normalizeContent, otherBrand } from './content.ts';
import { minIntervalDays } from './intervals.ts';
import { completeContent, doseOn, gabriele } from './testing/content.ts';

const on = { today: '2026-11-21', begunOn: '2026-11-20' };
const first = (change: object) => completeContent({ vaccinations: [doseOn('2021-02-18', change)] });
const days = (...all: string[]) => completeContent({ vaccinations: all.map((day) => doseOn(day)) });
const born = (change: Partial<ApplicationContent['baseInfo']>) =>
  completeContent({ baseInfo: { ...gabriele, ...change } });

describe('what is asked of an application', () => {
  test.each<[string, ApplicationContent, [string, string][]]>([
    ['nothing more than a complete one', completeContent(), []],
    ['a proof instead of files', completeContent({ certFiles: [], proof: ['HC1:X'] }), []],
    ['one of both', completeContent({ certFiles: [] }), [['certFiles', 'proof-needed']]],
    ['a dose', completeContent({ vaccinations: [] }), [['vaccinations', 'dose-needed']]],
    ['a name', born({ name: ' ' }), [['baseInfo.name', 'required']]],
    ['a name of 200 characters at most', born({ name: 'a'.repeat(201) }), [['baseInfo.name', 'too-long']]],
    ['a place of 200 characters at most', first({ place: 'a'.repeat(201) }), [['vaccinations.0.place', 'too-long']]],
    ['a batch of 40 characters at most', first({ batch: 'a'.repeat(41) }), [['vaccinations.0.batch', 'too-long']]],
    [
      'a brand name of 200 characters at most',
      first({ brand: otherBrand, brandName: 'a'.repeat(201) }),
      [['vaccinations.0.brandName', 'too-long']],
    ],
    ['a name that shows something', born({ name: '\u200b\ufeff' }), [['baseInfo.name', 'required']]],
    ['a name in Latin letters', born({ name: 'გიორგი' }), [['baseInfo.name', 'latin-name']]],
    ['a name that documents print', born({ name: 'Ahmed ދިވެހި' }), [['baseInfo.name', 'unprintable-name']]],
    [
      'a brand name that documents print',
      first({ brand: otherBrand, brandName: '💉' }),
      [['vaccinations.0.brandName', 'unprintable']],
    ],
    ['a place that documents print', first({ place: 'ᏣᎳᎩ' }), [['vaccinations.0.place', 'unprintable']]],
    ['a gender', born({ gender: '' }), [['baseInfo.gender', 'required']]],
    ['a passport', born({ passportNumber: '12' }), [['baseInfo.passportNumber', 'passport']]],
    ['a nationality that there is', born({ nationality: 'ZZ' }), [['baseInfo.nationality', 'country']]],
    ['a birth that was', born({ birthDate: typedDate('2027-01-01') }), [['baseInfo.birthDate', 'birth-date-future']]],
    ['an age that people reach', born({ birthDate: typedDate('1890-01-01') }), [['baseInfo.birthDate', 'date']]],
    ['a birth known by year', born({ gender: 'unspecified', birthDate: { day: 'XX', month: 'XX', year: '1974' } }), []],
    [
      'a day of birth that was not forgotten',
      born({ birthDate: { day: '', month: '8', year: '1974' } }),
      [['baseInfo.birthDate', 'birth-date-part']],
    ],
    ['no day of birth to tell a dose of that year', born({ birthDate: { day: 'XX', month: 'XX', year: '2021' } }), []],
    [
      'no dose before a month of birth',
      born({ birthDate: { day: 'XX', month: '3', year: '2021' } }),
      [['vaccinations.0.date', 'dose-before-birth']],
    ],
    ['a brand', first({ brand: '' }), [['vaccinations.0.brand', 'required']]],
    ['a brand of the list', first({ brand: 'EU/9/99/9999' }), [['vaccinations.0.brand', 'brand']]],
    ['no code of another list', first({ brand: 'cvx:208' }), [['vaccinations.0.brand', 'brand']]],
    [
      'a name for one that is not in the list',
      first({ brand: otherBrand }),
      [['vaccinations.0.brandName', 'required']],
    ],
    ['nothing more of one that has a name', first({ brand: otherBrand, brandName: 'Abdala' }), []],
    ['a brand that is offered', first({ brand: 'EU/1/21/1529' }), [['vaccinations.0.brand', 'brand-withdrawn']]],
    ['a day', first({ date: noDate }), [['vaccinations.0.date', 'required']]],
    ['a country', first({ country: '' }), [['vaccinations.0.country', 'required']]],
    [
      'no dose before birth',
      born({ birthDate: typedDate('2021-02-19') }),
      [['vaccinations.0.date', 'dose-before-birth']],
    ],
    ['no dose to come', days('2026-11-22'), [['vaccinations.0.date', 'dose-in-future']]],
    ['no dose before there was any', days('2020-12-01'), [['vaccinations.0.date', 'dose-before-product']]],
    ['13 days between two at least', days('2021-02-18', '2021-03-03'), [['vaccinations.1.date', 'dose-too-close']]],
    ['14 days are enough', days('2021-02-18', '2021-03-04'), []],
  ])('%s', (_, content, faults) => {
    expect(validateContent(content, on).map(({ path, key }) => [path, key])).toEqual(faults);
  });

  it('says first that two doses have one day', () => {
    expect(validateContent(days('2021-02-18', '2021-02-18'), on)[0]).toEqual({
      path: 'vaccinations.1.date',
      key: 'dose-twice',
    });
  });

  it('takes a withdrawn brand that was offered when the application was begun, or that a certificate says', () => {
    const withdrawn = first({ brand: 'EU/1/21/1529' });
    expect(validateContent(withdrawn, { ...on, begunOn: '2024-05-06' })).toEqual([]);
    expect(validateContent(withdrawn, { ...on, certified: [{ brand: 'EU/1/21/1529', on: '2021-02-18' }] })).toEqual([]);
    expect(
      validateContent(withdrawn, { ...on, certified: [{ brand: 'EU/1/21/1529', on: '2021-02-19' }] }),
    ).toHaveLength(1);
  });

  it('finds a dose of another registration', () => {
    const registered = [{ brand: 'CoronaVac', on: '2021-03-18' }];
    expect(validateContent(completeContent(), { ...on, registered })).toEqual([
      { path: 'vaccinations.1.date', key: 'dose-registered' },
    ]);
  });
});

const anyDay = fc.integer({ min: 0, max: 3000 }).map((count) => addDays('2019-01-01', count));
const anyDose = fc.record({ brand: fc.constantFrom(...products.map(({ code }) => code)), on: anyDay });

it('lets only doses through that can be as they are said', () => {
  fc.assert(
    fc.property(fc.array(anyDose, { minLength: 1, maxLength: 4 }), anyDay, (doses, birth) => {
      const content = completeContent({
        baseInfo: { ...gabriele, birthDate: typedDate(birth) },
        vaccinations: doses.map(({ brand, on: day }) => doseOn(day, { brand })),
      });
      if (validateContent(content, { today: '2026-11-21', begunOn: '2020-01-01' }).length > 0) return;
      for (const [at, { brand, on: day }] of doses.entries()) {
        expect(day >= birth && day <= '2026-11-21').toBe(true);
        expect(day >= (products.find(({ code }) => code === brand)?.since ?? '9999')).toBe(true);
        for (const other of doses.slice(at + 1))
          expect(Math.abs(daysBetween(day, other.on))).toBeGreaterThanOrEqual(14);
      }
    }),
  );
});

describe('a dose earlier than its schedule', () => {
  it('is doubted, and no fault', () => {
    const content = days('2021-02-18', '2021-03-08');
    expect(findEarlyDosesIn(content)).toEqual([{ at: 1, days: 18, fewest: 21 }]);
    expect(validateContent(content, on)).toEqual([]);
  });

  it('is told by the product of the one before, in whatever order they stand', () => {
    const vaccinations = [doseOn('2021-03-16'), doseOn('2021-02-18', { brand: 'EU/1/20/1507' })];
    expect(findEarlyDosesIn({ vaccinations })).toEqual([{ at: 0, days: 26, fewest: 28 }]);
    expect(findEarlyDosesIn({ vaccinations: vaccinations.toReversed() })).toEqual([{ at: 1, days: 26, fewest: 28 }]);
  });

  it('has an interval for every product', () => {
    expect(products.map(({ code }) => minIntervalDays[code] ?? 0).every((fewest) => fewest >= 14)).toBe(true);
  });
});

it('keeps a complete application in one way, however it was typed', () => {
  const typed = completeContent({
    baseInfo: { ...gabriele, name: '  Gabriele   Musterfrau ', passportNumber: ' p 123-4567' },
    vaccinations: [doseOn('2021-03-18', { brandName: 'left over' }), doseOn('2021-02-18', { batch: ' x ' })],
  });
  const kept = normalizeContent(typed);
  expect(kept.baseInfo).toMatchObject({ name: 'Gabriele   Musterfrau', passportNumber: 'P1234567' });
  expect(kept.vaccinations.map(({ date, brandName, batch }) => [date.month, brandName, batch])).toEqual([
    ['2', '', 'x'],
    ['3', '', 'FA7812'],
  ]);
  expect(normalizeContent(kept)).toEqual(kept);
});

test.each(['Gabriele  Goessinger', '\ufeffGabriele'])('the name %j is kept as it was typed', (name) => {
  expect(normalizeContent(born({ name })).baseInfo.name).toBe(name);
});
