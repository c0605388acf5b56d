import { expect, test } from 'vitest';
import { errorTexts } from '#foundation/testing/error-texts.ts';
import { isoInstant, parseInstant } from '#foundation/time/clock.ts';
import type { RecoveryRecord } from '../contract-console.ts';
import { toCertifiedRecovery, validateRecovery } from './validate-recovery.ts';
import { computeExpiry, computeRecoveryValidity } from './validity.ts';

const today = '2026-11-21';
const siti: RecoveryRecord = {
  family: 'Ahmad',
  given: 'Siti Aminah',
  birthDate: '1986-03-14',
  firstPositive: '2026-10-21',
  country: 'BN',
};

test.each<[Partial<RecoveryRecord>, string[]]>([
  [{}, []],
  [{ given: '' }, []],
  [{ firstPositive: today }, []],
  [{ firstPositive: '2026-11-22' }, ['recovered.firstPositive test-future']],
  [{ firstPositive: '2026-05-25' }, []],
  [{ firstPositive: '2026-05-24' }, ['recovered.firstPositive test-old']],
  [{ birthDate: '2026-11-22' }, ['recovered.birthDate birth-future', 'recovered.firstPositive test-before-birth']],
  [{ birthDate: '1986' }, []],
  [{ birthDate: '2026' }, []],
  [{ birthDate: 'XXXX' }, []],
  [{ birthDate: '2027-01' }, ['recovered.birthDate birth-future', 'recovered.firstPositive test-before-birth']],
  [{ family: '王' }, ['recovered.family name-letters']],
  [{ given: '伟' }, ['recovered.given name-letters']],
  [
    { firstPositive: '2019-12-31' },
    ['recovered.firstPositive test-before-disease', 'recovered.firstPositive test-old'],
  ],
])('validates %o', (change, wanted) => {
  const found = validateRecovery({ ...siti, ...change }, today);
  expect(errorTexts(found)).toEqual(wanted);
});

test('converts a recovery to the content of a certificate', () => {
  expect(toCertifiedRecovery(siti)).toEqual({
    person: {
      family: 'Ahmad',
      given: 'Siti Aminah',
      machineFamily: 'AHMAD',
      machineGiven: 'SITI<AMINAH',
      birthDate: '1986-03-14',
    },
    recovery: {
      disease: '840539006',
      firstPositive: '2026-10-21',
      country: 'BN',
      from: '2026-11-01',
      until: '2027-04-19',
    },
  });
});

test('is signed until its last day in Brunei ends, but no longer than its key is valid', () => {
  const now = parseInstant('2026-11-21T04:00:00.000Z');
  const certified = { kind: 'recovery', recovery: computeRecoveryValidity(siti.firstPositive) } as const;
  const end = (until: string) => isoInstant(computeExpiry(now, certified, { until }));
  expect(end('2028-01-01T00:00:00.000Z')).toBe('2027-04-19T16:00:00.000Z');
  expect(end('2027-01-01T00:00:00.000Z')).toBe('2027-01-01T00:00:00.000Z');
  const dose = computeExpiry(now, { kind: 'vaccination' }, { until: '2030-01-01T00:00:00.000Z' });
  expect(isoInstant(dose)).toBe('2027-11-21T04:00:00.000Z');
});
