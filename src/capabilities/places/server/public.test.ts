import { expect, test } from 'vitest';
import { mayReceiveCode, readPhone } from './public.ts';

test.each([
  ['BN', '7123456', true],
  ['BN', '8123456', true],
  ['SG', '81234567', true],
  ['GB', '9098790000', false],
  ['US', '9005551234', false],
  ['GB', '5612345678', false],
  ['SG', '1', false],
])('a code may go to %s %s: %s', (region, typed, may) => {
  const phone = readPhone(region, typed);
  expect(phone && mayReceiveCode(phone)).toBe(may);
});

test.each([
  ['BN', '712345'],
  ['QQ', '7123456'],
  ['AQ', '7123456'],
])('%s %s is no number', (region, typed) => expect(readPhone(region, typed)).toBeUndefined());
