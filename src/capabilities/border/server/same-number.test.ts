import { expect, test } from 'vitest';
import { listPassportCheckKeys, issuePass } from '#capabilities/pass/server/public.ts';
import { testPassKeys } from '#capabilities/pass/server/testing/public.ts';
import { testKeys } from '#foundation/server/database/testing/database.ts';
import { clockFrom, parseInstant } from '#foundation/time/clock.ts';
import { parseScan, type ScannedPassport } from '../rules/parse-scan.ts';
import { judgePassOnDevice } from '../console/device-data/judge-pass-on-device.ts';

// Two travellers born on the same day with the same passport number: Ann Smith (Australia) declared, Tan Mei did not.
const world = { keys: testKeys, passKeys: testPassKeys };
const zones = {
  'her own': 'P<AUSSMITH<<ANN<<<<<<<<<<<<<<<<<<<<<<<<<<<<<\nK7654321<4AUS7408122F3001019<<<<<<<<<<<<<<<8',
  'that of Tan Mei': 'P<SGPTAN<<MEI<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<\nK7654321<4SGP7408122F3001019<<<<<<<<<<<<<<<8',
  'her small card': 'I<AUSK7654321<4<<<<<<<<<<<<<<<\n7408122F3001019AUS<<<<<<<<<<<8\nSMITH<<ANN<<<<<<<<<<<<<<<<<<<<',
  'the small card of Tan Mei':
    'I<SGPK7654321<4<<<<<<<<<<<<<<<\n7408122F3001019SGP<<<<<<<<<<<8\nTAN<<MEI<<<<<<<<<<<<<<<<<<<<<<',
  'her large card': 'I<AUSSMITH<<ANN<<<<<<<<<<<<<<<<<<<<<\nK7654321<4AUS7408122F3001019<<<<<<<8',
  'the large card of Tan Mei': 'I<SGPTAN<<MEI<<<<<<<<<<<<<<<<<<<<<<<\nK7654321<4SGP7408122F3001019<<<<<<<8',
  'her number': 'K7654321',
  'the lower line of her passport': 'K7654321<4AUS7408122F3001019<<<<<<<<<<<<<<<8',
  'the lower line of her large card': 'K7654321<4AUS7408122F3001019<<<<<<<8',
};
const holder = { nationality: 'AU', birthDate: '1974-08-12' };
const now = parseInstant('2026-11-21T04:00:00Z');
const deviceData = {
  at: '2026-11-21T03:00:00.000Z',
  keys: {
    issuer: 'BN' as const,
    at: '2026-11-21T03:00:00.000Z',
    keys: testPassKeys.publicKeys.map((key) => ({ ...key })),
  },
  withdrawn: { at: '2026-11-21T03:00:00.000Z', items: [] },
  passportCheckKeys: listPassportCheckKeys(world),
  latestDecisions: [],
};
const passOf = (person: { name: string; passportNumber: string; holder?: typeof holder }) =>
  issuePass(world, {
    reference: 'K7M2-9PQR-4XYZ',
    version: 1,
    travellerNumber: 1,
    travellerCount: 1,
    arrival: '2026-11-21',
    band: 'proceed',
    issuedAt: parseInstant('2026-11-19T02:03:04Z'),
    person,
  });

async function judgeAtCounter(pass: string, typed: string) {
  const passport = parseScan(typed) as ScannedPassport;
  const { verdict, passport: match } = await judgePassOnDevice(
    pass,
    { deviceData, serverClockAheadMs: 0 },
    { passport },
    clockFrom(() => now),
  );
  return [verdict.kind, verdict.reasons, match];
}

test.each([
  ['her own', 'proceed', [], 'same'],
  ['that of Tan Mei', 'check-identity', ['other-passport'], 'other-holder'],
  ['her small card', 'proceed', [], 'same'],
  ['the small card of Tan Mei', 'check-identity', ['other-passport'], 'other-holder'],
  ['her large card', 'proceed', [], 'same'],
  ['the large card of Tan Mei', 'check-identity', ['other-passport'], 'other-holder'],
  ['her number', 'proceed', [], 'same-number'],
  ['the lower line of her passport', 'proceed', [], 'same-number'],
  ['the lower line of her large card', 'proceed', [], 'same-number'],
] as const)(
  'judges the pass of Ann without a network beside a passport or card, %s: %s',
  async (zoneName, kind, reasons, match) => {
    const pass = passOf({ name: 'Ann Smith', passportNumber: 'K7654321', holder });
    expect(await judgeAtCounter(pass, zones[zoneName])).toEqual([kind, reasons, match]);
  },
);

test('cannot confirm the holder of a pass issued before nationality and birth date were included', async () => {
  const pass = passOf({ name: 'Ann Smith', passportNumber: 'K7654321' });
  for (const zoneName of ['her own', 'that of Tan Mei'] as const)
    expect(await judgeAtCounter(pass, zones[zoneName])).toEqual(['proceed', [], 'same-number']);
});
