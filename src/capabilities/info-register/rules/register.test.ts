import { describe, expect, it } from 'vitest';
import { groupOn, journeyOn } from '#capabilities/declaration/rules/testing/answers.ts';
import { addDays } from '#foundation/time/local-date.ts';
import {
  validateRegister,
  codeText,
  lastExpiredEntryDate,
  mayChange,
  parseReference,
  normalizeRegisterAnswers,
} from './register.ts';

const today = '2026-11-21';
const on = { today, maxTravellers: 3 };
const noHealth = { fever: '', rash: '', consent: false } as const;

describe('what a register asks', () => {
  it.each([
    ['nothing on health', groupOn(today, noHealth), []],
    [
      'neither number nor address',
      groupOn(today, { ...noHealth, contact: { region: 'BN', number: '', email: '' } }),
      [],
    ],
    [
      'a number that is one',
      groupOn(today, { ...noHealth, contact: { region: 'BN', number: '12', email: '' } }),
      [{ path: 'travellers.0.contact.number', key: 'phone' }],
    ],
    ['a name', groupOn(today, { name: ' ' }), [{ path: 'travellers.0.name', key: 'required' }]],
    [
      'an entry today or later',
      groupOn(today, { journey: journeyOn(addDays(today, -1)) }),
      [{ path: 'travellers.0.journey.entryDate', key: 'entry-date-past' }],
    ],
    [
      'as many as may travel together',
      groupOn(today, ...['A', 'B', 'C', 'D'].map((letter) => ({ passportNumber: `P12345${letter}` }))),
      [{ path: 'travellers', key: 'too-many-travellers' }],
    ],
  ])('%s', (_, answers, faults) => {
    expect(validateRegister(answers, on)).toEqual(faults);
  });
});

it('keeps nothing that it does not ask', () => {
  const { travellers } = normalizeRegisterAnswers(
    groupOn(today, { fever: 'yes', rash: 'yes', consent: true, passportNumber: ' c 123-4567' }),
  );
  expect(travellers[0]).toMatchObject({ ...noHealth, passportNumber: 'C1234567' });
});

it.each([
  ['before the day of entry', addDays(today, 1), false, true],
  ['on the day of entry', today, false, true],
  ['after it', addDays(today, -1), false, false],
  ['once it is a declaration', addDays(today, 1), true, false],
])('%s', (_, entryDate, declared, may) => {
  expect(mayChange({ entryDate, declared }, today)).toBe(may);
});

it('is kept for seven days after the day of entry', () => {
  expect(lastExpiredEntryDate('2026-11-29')).toBe('2026-11-21');
});

it.each(['ABCD-EFGH-JKLM', 'SHR1:ABCD-EFGH-JKLM', ' shr1:ABCD-EFGH-JKLM '])('reads the reference in %s', (text) => {
  expect(parseReference(text)).toBe('ABCD-EFGH-JKLM');
  expect(parseReference(codeText('ABCD-EFGH-JKLM'))).toBe('ABCD-EFGH-JKLM');
});
