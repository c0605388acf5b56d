import { expect, test } from 'vitest';
import { knownDateText, typedKnownDate } from './known-date.ts';

test.each([
  ['1963-07-16', 'en', '16 Jul 1963'],
  ['1963-07', 'en', 'Jul 1963'],
  ['1963-08', 'ms', 'Ogo 1963'],
  ['1963', 'en', '1963'],
  ['', 'en', ''],
] as const)('%j is shown in %s as %j', (date, language, text) => {
  expect(knownDateText(date, language)).toBe(text);
});

test.each([
  ['1963-07-16', { day: '16', month: '7', year: '1963' }],
  ['1963-07', { day: '', month: '7', year: '1963' }],
  ['1963', { day: '', month: '', year: '1963' }],
])('%s fills the fields of a form as %j', (date, typed) => {
  expect(typedKnownDate(date)).toEqual(typed);
});
