import { expect, test } from 'vitest';
import { parsePhoneSearch } from './phone-search.ts';

test.each([
  ['712 3456', { region: 'BN', number: '712 3456' }],
  ['+673 712 3456', { region: 'BN', number: '7123456' }],
  ['00673-712-3456', { region: 'BN', number: '7123456' }],
  ['+65 9123 4567', { region: 'SG', number: '91234567' }],
  ['+1 202 555 0123', { region: 'US', number: '2025550123' }],
  ['+', { region: 'BN', number: '+' }],
  ['abc', { region: 'BN', number: 'abc' }],
])('parses %s', (typed, expected) => expect(parsePhoneSearch(typed)).toEqual(expected));
