import { expect, test } from 'vitest';
import { dialRegions } from '../rules/countries.ts';
import { mayReceiveCode, parsePhone } from './parse-phone.ts';

test.each([
  ['BN', '7123456', 'mobile', true],
  ['BN', '8123456', 'mobile', true],
  ['BN', '2223456', 'fixed', true],
  ['BN', '1234567', 'unknown', true],
  ['SG', '81234567', 'mobile', true],
  ['US', '2025550143', 'mobile', true],
  ['GB', '9098790000', 'costly', false],
  ['US', '9005551234', 'costly', false],
  ['GB', '5612345678', 'internet', false],
  ['GB', '7012345678', 'internet', false],
  ['SG', '1234', 'unknown', false],
  ['AR', '1123456789', 'mobile', true],
])('parses %s %s as %s; may receive codes: %s', (region, typed, kind, may) => {
  const phone = parsePhone(region, typed);
  expect(phone?.kind).toBe(kind);
  expect(phone && mayReceiveCode(phone)).toBe(may);
});

test.each([
  ['BN', '712 3456', '+6737123456'],
  ['CN', '13800138000', '+8613800138000'],
  ['MY', '0123456789', '+60123456789'],
  ['MY', '123456789', '+60123456789'],
  ['ID', '081234567890', '+6281234567890'],
  ['RU', '89123456789', '+79123456789'],
  ['SG', '6581234567', '+6581234567'],
  ['IT', '0612345678', '+390612345678'],
  ['GG', '7781123456', '+447781123456'],
  ['PN', '212345678', '+64212345678'],
  ['BN', '0000000', '+6730000000'],
  ['BN', '(+673) 712 3456', '+6737123456'],
  ['BN', '712–3456', '+6737123456'],
  ['BN', '\u202a+673 712 3456\u202c', '+6737123456'],
  ['BN', '٧١٢٣٤٥٦', '+6737123456'],
  ['SG', '+65 8123 4567', '+6581234567'],
  ['AR', '91123456789', '+5491123456789'],
  ['AR', '1123456789', '+5491123456789'],
  ['AR', '011 15 2345-6789', '+5491123456789'],
  ['AR', '0223 15 456-7890', '+5492234567890'],
  ['AR', '2234567890', '+5492234567890'],
  ['MX', '5512345678', '+525512345678'],
  ['MX', '1 55 1234 5678', '+525512345678'],
  ['MX', '044 55 1234 5678', '+525512345678'],
  ['MX', '+52 1 55 1234 5678', '+525512345678'],
])('parses %s %s as %s', (region, typed, e164) => expect(parsePhone(region, typed)?.e164).toBe(e164));

test.each([
  ['BN', '712345'],
  ['QQ', '7123456'],
  ['bn', '7123456'],
  ['AQ', '7123456'],
  ['XXA', '7123456'],
  ['SG', '12345678901234'],
  ['MY', '123'],
  ['DE', '1'],
  ['SG', '+60 12 345 6789'],
  ['BN', '+65 712 3456'],
  ['MY', '12345678901234'],
])('refuses %s %s', (region, typed) => expect(parsePhone(region, typed)).toBeUndefined());

test('parses a number with the dial code of every listed region', () => {
  for (const { code, dial } of dialRegions) {
    const phone = parsePhone(code, '2'.repeat(code === 'BN' ? 7 : code === 'CN' ? 11 : 8));
    expect(phone?.e164.startsWith(`+${dial}`), code).toBe(true);
  }
});
