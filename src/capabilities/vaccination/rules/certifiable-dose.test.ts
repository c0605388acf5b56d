import { expect, test } from 'vitest';
import { noDate } from '#foundation/time/typed-date.ts';
import { toCertifiableDose } from './certifiable-dose.ts';
import { doseOn, gabriele } from './testing/content.ts';

test.each([
  ['a dose of a listed vaccine', {}, {}, true],
  ['of one that is withdrawn: it was given', { brand: 'EU/1/21/1529' }, {}, true],
  ['of one that is not listed', { brand: 'other', brandName: 'Abdala' }, {}, false],
  ['without a day', { date: noDate }, {}, false],
  ['of somebody whose birth date is not known', {}, { birthDate: noDate }, false],
  ['of a name in letters that passports spell', {}, { name: 'Иван Петров' }, true],
  ['of a name that they do not', {}, { name: '王小明' }, false],
])('%s', (_, dose, person, can) => {
  expect(toCertifiableDose({ ...gabriele, ...person }, doseOn('2021-02-18', dose)) !== undefined).toBe(can);
});

test('says product, day, and the name as it is spelled', () => {
  expect(toCertifiableDose(gabriele, doseOn('2021-02-18'))).toMatchObject({
    product: { name: 'Comirnaty' },
    on: '2021-02-18',
    birthDate: '1998-02-26',
    spelled: 'GABRIELE MUSTERFRAU GOESSINGER',
  });
});
