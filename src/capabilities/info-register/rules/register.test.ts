import { describe, expect, it } from 'vitest';
import { groupOn, journeyOn } from '#capabilities/declaration/rules/testing/answers.ts';
import { addDays } from '#foundation/time/local-date.ts';
import {
  validateRegister,
  registerQrText,
  lastExpiredEntryDate,
  mayChangeRegister,
  parseReference,
  normalizeRegisterAnswers,
} from './register.ts';

const today = '2026-11-21';
const context = { today, maxTravellers: 3 };
const noHealth = { fever: '', rash: '', consent: false } as const;

describe('validating a register', () => {
  it.each([
    ['accepts answers without health', groupOn(today, noHealth), []],
    [
      'accepts neither number nor address',
      groupOn(today, { ...noHealth, contact: { region: 'BN', number: '', email: '' } }),
      [],
    ],
    [
      'refuses an invalid number',
      groupOn(today, { ...noHealth, contact: { region: 'BN', number: '12', email: '' } }),
      [{ path: 'travellers.0.contact.number', key: 'phone' }],
    ],
    ['requires a name', groupOn(today, { name: ' ' }), [{ path: 'travellers.0.name', key: 'required' }]],
    [
      'refuses an entry date in the past',
      groupOn(today, { journey: journeyOn(addDays(today, -1)) }),
      [{ path: 'travellers.0.journey.entryDate', key: 'entry-date-past' }],
    ],
    [
      'refuses more travellers than may travel together',
      groupOn(today, ...['A', 'B', 'C', 'D'].map((letter) => ({ passportNumber: `P12345${letter}` }))),
      [{ path: 'travellers', key: 'too-many-travellers' }],
    ],
  ])('%s', (_, answers, errors) => {
    expect(validateRegister(answers, context)).toEqual(errors);
  });
});

it('drops answers that a register does not contain', () => {
  const { travellers } = normalizeRegisterAnswers(
    groupOn(today, { fever: 'yes', rash: 'yes', consent: true, passportNumber: ' c 123-4567' }),
  );
  expect(travellers[0]).toMatchObject({ ...noHealth, passportNumber: 'C1234567' });
});

it.each([
  ['may be changed before the day of entry', addDays(today, 1), false, true],
  ['may be changed on the day of entry', today, false, true],
  ['may not be changed after the day of entry', addDays(today, -1), false, false],
  ['may not be changed once it is a declaration', addDays(today, 1), true, false],
])('%s', (_, entryDate, isDeclared, expected) => {
  expect(mayChangeRegister({ entryDate, isDeclared }, today)).toBe(expected);
});

it('retains registers for seven days after the day of entry', () => {
  expect(lastExpiredEntryDate('2026-11-29')).toBe('2026-11-21');
});

it.each(['ABCD-EFGH-JKLM', 'SHR1:ABCD-EFGH-JKLM', ' shr1:ABCD-EFGH-JKLM '])('reads the reference in %s', (text) => {
  expect(parseReference(text)).toBe('ABCD-EFGH-JKLM');
  expect(parseReference(registerQrText('ABCD-EFGH-JKLM'))).toBe('ABCD-EFGH-JKLM');
});
