import { expect, test } from 'vitest';
import { canonicalContactNumber } from './canonical-contact-number.ts';

test.each([
  ['BN', '712 3456', '+6737123456'],
  ['BN', '7123456', '+6737123456'],
  ['MY', '012-345 6789', '+60123456789'],
  ['MY', '123456789', '+60123456789'],
  ['US', '2125550100', '+12125550100'],
  ['CA', '2125550100', '+12125550100'],
  ['BN', '712345', undefined],
  ['BN', '', undefined],
  ['MY', '000', undefined],
  ['XX', '7123456', undefined],
  ['BN', '71234a6', undefined],
])('normalizes %s %j to %j', (region, number, expected) => {
  expect(canonicalContactNumber({ region, number })).toBe(expected);
});
