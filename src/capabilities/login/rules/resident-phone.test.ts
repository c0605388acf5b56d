import { expect, test } from 'vitest';
import { validateResidentPhone } from './resident-phone.ts';

test.each([
  ['BN', '7123456', undefined],
  ['BN', ' 712 3456 ', undefined],
  ['BN', '712-3456', undefined],
  ['BN', '71234567', 'overlong'],
  ['BN', '712 3456 7', 'overlong'],
  ['BN', '123456', 'seven'],
  ['BN', '', 'seven'],
  ['BN', 'abc', 'seven'],
  ['BN', '71234567a', 'seven'],
  ['CN', '13800138000', undefined],
  ['CN', '1380013800', 'invalid'],
  ['SG', 'abc', 'invalid'],
  ['SG', '1234567890123456', 'invalid'],
])('%s %j: %s', (region, typed, fault) => {
  expect(validateResidentPhone(region, typed)).toBe(fault);
});
