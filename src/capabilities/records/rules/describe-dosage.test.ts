import { expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { describeDosage } from './describe-dosage.ts';
import type { Dosage } from './resource-schemas.ts';

const tablets = (value: number) => [{ doseQuantity: { value, unit: 'tablet' } }];
const every = (frequency: number, period: number, periodUnit: string) => ({
  repeat: { frequency, period, periodUnit },
});

test.each<[Dosage, string, string]>([
  [
    { doseAndRate: tablets(1), timing: { repeat: { frequency: 2, period: 1, periodUnit: 'd', when: ['PC'] } } },
    '1 tablet, twice a day, after food',
    '1 tablet, dua kali sehari, selepas makan',
  ],
  [{ doseAndRate: tablets(2), timing: every(1, 1, 'd') }, '2 tablets, once a day', '2 tablet, sekali sehari'],
  [{ doseAndRate: tablets(0.5), timing: every(3, 1, 'd') }, '0.5 tablet, 3 times a day', '0.5 tablet, 3 kali sehari'],
  [{ doseAndRate: tablets(1), timing: every(1, 8, 'h') }, '1 tablet, every 8 hours', '1 tablet, setiap 8 jam'],
  [
    {
      doseAndRate: tablets(1),
      timing: { repeat: { frequency: 1, period: 4, periodMax: 6, periodUnit: 'h' } },
      asNeededBoolean: true,
    },
    '1 tablet, every 4–6 hours, when needed',
    '1 tablet, setiap 4–6 jam, apabila perlu',
  ],
  [
    { doseAndRate: tablets(1), timing: { repeat: { frequency: 1, period: 1, periodUnit: 'wk', dayOfWeek: ['mon'] } } },
    '1 tablet, once a week, only on Monday',
    '1 tablet, sekali seminggu, hanya pada hari Isnin',
  ],
  [
    {
      doseAndRate: [{ doseQuantity: { value: 5, unit: 'mL' } }],
      route: { coding: [{ code: '26643006' }] },
      timing: { repeat: { frequency: 2, period: 1, periodUnit: 'd', boundsDuration: { value: 7, code: 'd' } } },
    },
    '5 mL, by mouth, twice a day, for 7 days',
    '5 mL, melalui mulut, dua kali sehari, selama 7 hari',
  ],
  [
    {
      doseAndRate: [{ doseRange: { low: { value: 1 }, high: { value: 2, unit: 'puff' } } }],
      asNeededCodeableConcept: { text: 'wheezing' },
    },
    '1–2 puffs, when needed for: wheezing',
    '1–2 sedutan, apabila perlu bagi: wheezing',
  ],
  [
    { timing: { code: { coding: [{ code: 'BID' }] } }, doseAndRate: tablets(1) },
    '1 tablet, twice a day',
    '1 tablet, dua kali sehari',
  ],
  [{ timing: { repeat: { timeOfDay: ['08:00:00', '20:00:00'] } } }, 'at 08:00 and 20:00', 'pada 08:00 dan 20:00'],
])('describing a coded dosage in both languages: %j', (dosage, en, ms) => {
  expect(describeDosage(dosage)).toEqual({ en, ms, isVerbatim: false });
});

test('shows the text of the prescriber instead of the coded dosage', () => {
  const text = 'Ambil satu biji, dua kali sehari';
  expect(describeDosage({ text, timing: every(9, 1, 'd') })).toEqual({ en: text, ms: text, isVerbatim: true });
});

test.each<[string, Dosage]>([
  ['an empty dosage', {}],
  ['a period in minutes', { doseAndRate: tablets(1), timing: every(1, 30, 'min') }],
  ['several doses', { doseAndRate: [...tablets(1), ...tablets(2)], timing: every(1, 1, 'd') }],
  ['a rate', { doseAndRate: [{ rateQuantity: { value: 20, unit: 'mL/h' } }] }],
  [
    'a maximum dose',
    { doseAndRate: tablets(1), timing: every(1, 4, 'h'), maxDosePerPeriod: { numerator: { value: 4 } } },
  ],
  ['an unknown time of day', { doseAndRate: tablets(1), timing: { repeat: { when: ['PHS', 'XX'] } } }],
  ['an offset from a meal', { doseAndRate: tablets(1), timing: { repeat: { when: ['AC'], offset: 30 } } }],
  ['a count', { doseAndRate: tablets(1), timing: { repeat: { count: 3, frequency: 1, period: 1, periodUnit: 'd' } } }],
  ['a dose without a number', { doseAndRate: [{ doseQuantity: { unit: 'tablet' } }], timing: every(1, 1, 'd') }],
  ['an unknown timing code', { doseAndRate: tablets(1), timing: { code: { coding: [{ code: 'ZZZ' }] } } }],
])('omitting a dosage that cannot be described completely: %s', (_, dosage) => {
  expect(describeDosage(dosage)).toBeUndefined();
});

test('includes every coded number in both languages', () => {
  const numbers = fc.record({
    dose: fc.integer({ min: 1, max: 9 }),
    times: fc.integer({ min: 3, max: 9 }),
    days: fc.integer({ min: 2, max: 30 }),
  });
  forAll(numbers, ({ dose, times, days }) => {
    const description = describeDosage({
      doseAndRate: tablets(dose),
      timing: { repeat: { frequency: times, period: 1, periodUnit: 'd', boundsDuration: { value: days, code: 'd' } } },
    });
    for (const text of [description?.en, description?.ms])
      expect(text?.match(/\d+/g)?.map(Number)).toEqual([dose, times, days]);
  });
});
