import { describe, expect, test } from 'vitest';
import { parseInstant } from '#foundation/time/clock.ts';
import { keyStateOf, validateKeyLimits, parseKey, isEnumeratingPassports, formatKey } from './keys.ts';

const secret = `${'a'.repeat(20)}_-${'Z'.repeat(21)}`;

test('a key is read as it was written', () => {
  const parts = { publicId: '0123456789abcdef', secret };
  expect(formatKey(parts)).toBe(`shc_0123456789abcdef_${secret}`);
  expect(parseKey(formatKey(parts))).toEqual(parts);
});

test.each([
  ['nothing', ''],
  ['its secret alone', secret],
  ['another prefix', `shd_0123456789abcdef_${secret}`],
  ['capitals in the part by which it is found', `shc_0123456789ABCDEF_${secret}`],
  ['a secret that is too short', `shc_0123456789abcdef_${secret.slice(1)}`],
  ['a secret that is too long', `shc_0123456789abcdef_${secret}a`],
  ['a line more', `shc_0123456789abcdef_${secret}\n`],
])('%s is no key', (_what, text) => {
  expect(parseKey(text)).toBeUndefined();
});

test.each([
  [{ scopes: ['question'], perMinute: 60, perDay: 1000 }, []],
  [{ scopes: ['question'], perMinute: 60, perDay: 59 }, [{ path: 'perDay', key: 'day-minute' }]],
  [{ scopes: ['question', 'manifest'], perMinute: 299, perDay: 1000 }, [{ path: 'perMinute', key: 'minute-manifest' }]],
  [{ scopes: ['manifest'], perMinute: 300, perDay: 300 }, []],
] as const)('limits %j', (limits, faults) => {
  expect(validateKeyLimits(limits)).toEqual(faults);
});

describe('whether a key tries numbers', () => {
  test.each([
    ['a flight that few have declared for', { asked: 300, unknown: 250 }, 10_000, false],
    ['many unknown, but most are found', { asked: 6000, unknown: 2900 }, 10_000, false],
    ['a quarter of the day, half unknown', { asked: 5000, unknown: 2500 }, 10_000, false],
    ['more than a quarter, more than half', { asked: 5000, unknown: 2501 }, 10_000, true],
    ['a small key, not fifty yet', { asked: 50, unknown: 50 }, 100, false],
    ['a small key', { asked: 51, unknown: 51 }, 100, true],
  ])('%s', (_what, tally, perDay, tries) => {
    expect(isEnumeratingPassports(tally, perDay)).toBe(tries);
  });
});

test.each([
  [null, '09:59:59', 'active'],
  [null, '10:00:00', 'expired'],
  ['2026-11-21T03:00:00.000Z', '04:00:00', 'revoked'],
  ['2026-11-21T03:00:00.000Z', '11:00:00', 'revoked'],
])('a key until ten, revoked at %s, is at %s %s', (revokedAt, time, state) => {
  const now = parseInstant(`2026-11-21T${time}.000Z`);
  expect(keyStateOf({ expiresAt: '2026-11-21T10:00:00.000Z', revokedAt }, now)).toBe(state);
});
