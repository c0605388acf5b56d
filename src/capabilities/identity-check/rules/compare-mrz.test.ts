import { describe, expect, test } from 'vitest';
import { emptyDetails } from '#capabilities/members/rules/details.ts';
import { writeMrz } from '#capabilities/passports/rules/testing/write-mrz.ts';
import { type MrzFieldName, mrzFormats } from '#capabilities/passports/rules/mrz-formats.ts';
import { compareMrz } from './compare-mrz.ts';

const day = '2026-11-21';
const details = {
  ...emptyDetails,
  name: 'Siti Aminah binti Haji Ahmad',
  nation: 'BN',
  gender: 'female',
  birth_date: '1986-03-14',
  certificate_type: 'passport',
  passport_number: 'C1234567',
} as const;
const zone = (change: Partial<Record<MrzFieldName, string>> = {}, name: 'TD3' | 'TD1' = 'TD3') => {
  const format = mrzFormats.find((candidate) => candidate.name === name);
  if (!format) throw new Error(name);
  return writeMrz(format, {
    document: 'P<',
    issuer: 'BRN',
    names: 'SITI<AMINAH<BINTI<HAJI<AHMAD',
    number: 'C1234567',
    nationality: 'BRN',
    birthDate: '860314',
    sex: 'F',
    expiry: '300101',
    ...change,
  } as Partial<Record<MrzFieldName, string>>);
};
const read = (lines: readonly string[]) => compareMrz(lines, details, day);

describe('the lines of a passport', () => {
  test('give its fields, and agree with the details', () => {
    expect(read(zone())).toEqual({
      fields: {
        name: 'SITI AMINAH BINTI HAJI AHMAD',
        gender: 'female',
        birthDate: '1986-03-14',
        passportNumber: 'C1234567',
        passportExpiry: '2030-01-01',
        nationality: 'BN',
      },
      checkDigitsMatch: true,
      isExpired: false,
      differingFields: [],
    });
  });

  test.each<[Partial<Record<MrzFieldName, string>>, string[]]>([
    [{ names: 'SITI<AMINAH<BINTI<HAJI<OMAR' }, ['name']],
    [{ birthDate: '860315' }, ['birthDate']],
    [{ number: 'C7654321' }, ['passportNumber']],
    [{ nationality: 'MYS' }, ['nationality']],
    [{ sex: 'M' }, ['gender']],
    // Birth dates that are partly or entirely unknown in the zone.
    [{ birthDate: '8603<<' }, []],
    [{ birthDate: '<<<<<<' }, []],
    [{ birthDate: '8604<<' }, ['birthDate']],
    // An unspecified sex, and names that are cut off at the end of their field.
    [{ sex: '<' }, []],
    [{ names: 'SITI<AMINAH<BINTI<HAJI<AHMAD<BIN<HAJI<OMAR<ALI' }, []],
    [{ names: 'ROSNAH<BINTI<HAJI<METALI<BIN<HAJI<ABDULLAH' }, ['name']],
    [{ names: 'SITI<AMINAH<BTE<HJ<AHMAD' }, []],
  ])('%j differs in %j', (change, differs) => {
    expect(read(zone(change))).toMatchObject({ checkDigitsMatch: true, differingFields: differs });
  });

  test('with one wrong character do not agree with their check digits', () => {
    const [first = '', second = ''] = zone();
    expect(read([first, second.replace('860314', '860315')])?.checkDigitsMatch).toBe(false);
  });

  test('report that the passport has expired, but not on its last day', () => {
    expect(read(zone({ expiry: '261120' }))?.isExpired).toBe(true);
    expect(read(zone({ expiry: '261121' }))?.isExpired).toBe(false);
  });
});

test.each([[[]], [['x']], [['a\0b', '']], [zone({}, 'TD1')], [['<'.repeat(44)]]])(
  'rejects %j as a passport',
  (lines) => {
    expect(read(lines)).toBeUndefined();
  },
);
