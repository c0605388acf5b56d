import { expect, test } from 'vitest';
import { noDate, typedDate } from '#foundation/time/typed-date.ts';
import { isSameHolder, type PassportHolder, passportIdentity } from './passport-identity.ts';

const holder: PassportHolder = {
  passportNumber: 'K7654321',
  nationality: 'AU',
  birthDate: typedDate('1986-03-14'),
};

test.each<[string, Partial<PassportHolder>, boolean]>([
  ['the number written otherwise', { passportNumber: ' k 765-4321' }, true],
  ['the month by its name', { birthDate: { day: '14', month: 'Mac', year: '1986' } }, true],
  ['another nationality', { nationality: 'SG' }, false],
  ['another number', { passportNumber: 'K7654322' }, false],
  ['another birth date', { birthDate: typedDate('1986-03-15') }, false],
  ['a birth date known by month', { birthDate: { day: 'XX', month: '3', year: '1986' } }, false],
  ['no birth date yet', { birthDate: noDate }, false],
  ['no nationality yet', { nationality: '' }, false],
  ['no number yet', { passportNumber: ' ' }, false],
])('%s: the same person is %s', (_what, change, same) => {
  expect(isSameHolder(holder, { ...holder, ...change })).toBe(same);
});

test('two of whom nothing is known are not the same person', () => {
  const nobody = { passportNumber: '', nationality: '', birthDate: noDate };
  expect(isSameHolder(nobody, nobody)).toBe(false);
});

test('an identity is number, nationality and birth date', () => {
  expect(passportIdentity(holder)).toBe('K7654321 AU 1986-03-14');
  expect(passportIdentity({ ...holder, birthDate: { day: 'XX', month: 'XX', year: '1986' } })).toBe('K7654321 AU 1986');
});
