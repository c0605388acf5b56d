import { expect, test } from 'vitest';
import { blankDate } from '#foundation/time/entered-date.ts';
import { toCertifiableDose } from './certifiable-dose.ts';
import { doseOn, gabriele } from './testing/content.ts';

test.each([
  ['a dose of a listed vaccine', {}, {}, true],
  ['a dose of a withdrawn vaccine', { brand: 'EU/1/21/1529' }, {}, true],
  ['a dose of a vaccine that is not listed', { brand: 'other', brandName: 'Abdala' }, {}, false],
  ['a dose without a date', { date: blankDate }, {}, false],
  ['a dose of a person with an unknown birth date', {}, { birthDate: blankDate }, false],
  ['a name in letters that passports can transcribe', {}, { name: 'Иван Петров' }, true],
  ['a name in letters that passports cannot transcribe', {}, { name: '王小明' }, false],
])('%s', (_, dose, person, certifiable) => {
  expect(toCertifiableDose({ ...gabriele, ...person }, doseOn('2021-02-18', dose)) !== undefined).toBe(certifiable);
});

test('contains the product, the day and the transcribed name', () => {
  expect(toCertifiableDose(gabriele, doseOn('2021-02-18'))).toMatchObject({
    product: { name: 'Comirnaty' },
    date: '2021-02-18',
    birthDate: '1998-02-26',
    mrzName: 'GABRIELE MUSTERFRAU GOESSINGER',
  });
});
