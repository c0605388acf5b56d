import { expect, test } from 'vitest';
import { evaluatePassportValidity } from './validity.ts';

test.each([
  ['2026-11-21', 'expired'],
  ['2026-11-22', 'soon'],
  ['2027-05-21', 'soon'],
  ['2027-05-22', 'valid'],
] as const)('a passport that expires on %s is %s on 22 November 2026', (expiry, validity) => {
  expect(evaluatePassportValidity(expiry, '2026-11-22')).toBe(validity);
});
