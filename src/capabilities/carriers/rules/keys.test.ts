import { expect, test } from 'vitest';
import { parseInstant } from '#foundation/time/clock.ts';
import { computeKeyState, validateKeyLimits, parseKey, isEnumeratingPassports, formatKey } from './keys.ts';

const secret = `${'a'.repeat(20)}_-${'Z'.repeat(21)}`;

test('parses a key that it has formatted', () => {
  const parts = { publicId: '0123456789abcdef', secret };
  expect(formatKey(parts)).toBe(`shc_0123456789abcdef_${secret}`);
  expect(parseKey(formatKey(parts))).toEqual(parts);
});

test.each([
  ['an empty text', ''],
  ['a secret alone', secret],
  ['a key with another prefix', `shd_0123456789abcdef_${secret}`],
  ['a public id in capitals', `shc_0123456789ABCDEF_${secret}`],
  ['a key with a short secret', `shc_0123456789abcdef_${secret.slice(1)}`],
  ['a key with a long secret', `shc_0123456789abcdef_${secret}a`],
  ['a key with a line break at the end', `shc_0123456789abcdef_${secret}\n`],
])('does not parse %s', (_what, text) => {
  expect(parseKey(text)).toBeUndefined();
});

test.each([
  [{ scopes: ['question'], perMinute: 60, perDay: 1000 }, []],
  [{ scopes: ['question'], perMinute: 60, perDay: 59 }, [{ path: 'perDay', key: 'day-minute' }]],
  [{ scopes: ['question', 'manifest'], perMinute: 299, perDay: 1000 }, [{ path: 'perMinute', key: 'minute-manifest' }]],
  [{ scopes: ['manifest'], perMinute: 300, perDay: 300 }, []],
] as const)('validates the limits %j', (limits, errors) => {
  expect(validateKeyLimits(limits)).toEqual(errors);
});

test.each([
  ['a flight for which few have declared', { passports: 300, unknown: 250 }, 10_000, false],
  ['many unknown passports, but most found', { passports: 6000, unknown: 2900 }, 10_000, false],
  ['a quarter of the daily limit, half unknown', { passports: 5000, unknown: 2500 }, 10_000, false],
  ['more than a quarter of the daily limit, more than half unknown', { passports: 5000, unknown: 2501 }, 10_000, true],
  ['a small key with fifty unknown passports', { passports: 50, unknown: 50 }, 100, false],
  ['a small key with more than fifty unknown passports', { passports: 51, unknown: 51 }, 100, true],
])('the detection of tried numbers decides on %s', (_what, tally, perDay, isTrying) => {
  expect(isEnumeratingPassports(tally, perDay)).toBe(isTrying);
});

test.each([
  [null, '09:59:59', 'active'],
  [null, '10:00:00', 'expired'],
  ['2026-11-21T03:00:00.000Z', '04:00:00', 'revoked'],
  ['2026-11-21T03:00:00.000Z', '11:00:00', 'revoked'],
])('a key that expires at ten, revoked at %s, is at %s in the state %s', (revokedAt, time, state) => {
  const now = parseInstant(`2026-11-21T${time}.000Z`);
  expect(computeKeyState({ expiresAt: '2026-11-21T10:00:00.000Z', revokedAt }, now)).toBe(state);
});
