import { expect, test } from 'vitest';
import { blankDate, toEnteredDate } from '#foundation/time/entered-date.ts';
import { isSameHolder, type PassportHolder, passportIdentity } from './passport-identity.ts';

const holder: PassportHolder = {
  passportNumber: 'K7654321',
  nationality: 'AU',
  birthDate: toEnteredDate('1986-03-14'),
};

test.each<[string, Partial<PassportHolder>, boolean]>([
  ['another spelling of the number', { passportNumber: ' k 765-4321' }, true],
  ['the month as a word', { birthDate: { day: '14', month: 'Mac', year: '1986' } }, true],
  ['another nationality', { nationality: 'SG' }, false],
  ['another number', { passportNumber: 'K7654322' }, false],
  ['another birth date', { birthDate: toEnteredDate('1986-03-15') }, false],
  ['a birth date known by month', { birthDate: { day: 'XX', month: '3', year: '1986' } }, false],
  ['no birth date', { birthDate: blankDate }, false],
  ['no nationality', { nationality: '' }, false],
  ['no number', { passportNumber: ' ' }, false],
])('compares holders with %s: same is %s', (_what, change, same) => {
  expect(isSameHolder(holder, { ...holder, ...change })).toBe(same);
});

test('does not match two holders without data', () => {
  const unknown = { passportNumber: '', nationality: '', birthDate: blankDate };
  expect(isSameHolder(unknown, unknown)).toBe(false);
});

test('builds an identity from number, nationality and birth date', () => {
  expect(passportIdentity(holder)).toBe('K7654321 AU 1986-03-14');
  expect(passportIdentity({ ...holder, birthDate: { day: 'XX', month: 'XX', year: '1986' } })).toBe('K7654321 AU 1986');
});
