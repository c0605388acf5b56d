import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testKeys } from '#foundation/server/database/testing/database.ts';
import { openTestFolder } from '#foundation/server/testing/world.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { comparePassport, examinePass, type PresentedPassport, computeReferenceDigest } from '../rules/examine-pass.ts';
import { parsePass } from '../rules/pass-text.ts';
import {
  listPassportCheckKeys,
  issuePass,
  computePassportDigest,
  type PassSubject,
  digestReference,
} from './issue-pass.ts';
import { loadLocalPassKeys, parsePassKeys } from './pass-keys.ts';
import { testPassKeys, testPassKeyText } from './testing/public.ts';

const world = { keys: testKeys, passKeys: testPassKeys };
const single: PassSubject = {
  reference: 'K7M2-9PQR-4XYZ',
  version: 1,
  travellerNumber: 1,
  travellerCount: 3,
  arrival: '2026-11-21',
  band: 'proceed',
  issuedAt: parseInstant('2026-11-19T02:03:04.567Z'),
  person: { name: 'Siti Aminah binti Ahmad', passportNumber: 'b 041-2345' },
};
const { person: _person, ...group } = { ...single, travellerNumber: 0 };
const { subtle } = globalThis.crypto;

test('issues a pass signed by the first key, with times in whole seconds and the end of the day after arrival', async () => {
  const examined = await examinePass(issuePass(world, single), testPassKeys.publicKeys, subtle);
  expect(examined).toMatchObject({
    signature: 'good',
    parsed: {
      kid: testPassKeys.kid,
      facts: {
        reference: 'K7M2-9PQR-4XYZ',
        version: 1,
        travellerNumber: 1,
        travellerCount: 3,
        initials: 'SA',
        passport: { last3: '345' },
        arrival: '2026-11-21',
        band: 'proceed',
        issuedAt: parseInstant('2026-11-19T02:03:04.000Z'),
        endsAt: parseInstant('2026-11-22T16:00:00.000Z'),
      },
    },
  });
});

test('issues the pass of a group without a person', () => {
  expect(parsePass(issuePass(world, group))).toMatchObject({
    facts: { travellerNumber: 0, passport: null, initials: '' },
  });
});

test('issues the same text for the same facts, and another text for other facts', () => {
  const text = issuePass(world, single);
  expect(issuePass(world, { ...single, person: { ...single.person! } })).toBe(text);
  const others: PassSubject[] = [
    group,
    { ...single, version: 2 },
    { ...single, travellerNumber: 2 },
    { ...single, band: 'see-health-officer' },
    { ...single, arrival: '2026-11-22' },
    { ...single, issuedAt: single.issuedAt + 1000 },
    { ...single, person: { name: 'Siti Aminah binti Ahmad', passportNumber: 'B0412346' } },
    { ...single, person: { name: 'Aminah', passportNumber: 'B0412345' } },
  ];
  expect(new Set([text, ...others.map((other) => issuePass(world, other))]).size).toBe(others.length + 1);
});

test.each<[string, Partial<PassSubject>]>([
  ['an invalid reference', { reference: 'SH-1' }],
  ['the version 0', { version: 0 }],
  ['a number beyond the last traveller', { travellerNumber: 4 }],
  ['a person for a group', { travellerNumber: 0 }],
  ['a day that does not exist', { arrival: '2027-02-29' }],
  ['an issue after its expiry', { issuedAt: parseInstant('2026-11-22T16:00:00Z') }],
  ['a passport number of two characters', { person: { name: 'Ali', passportNumber: 'A1' } }],
])('does not issue a pass with %s', (_what, change) => {
  expect(() => issuePass(world, { ...single, ...change })).toThrow('a pass cannot contain these facts');
});

const presented = (passportNumber: string, ...holders: PresentedPassport['holders'][number][]) => ({
  passportNumber,
  holders,
});

describe('travellers with the same passport number', () => {
  const australian = { nationality: 'AU', birthDate: '1974-08-12' };
  const compare = async (person: PassSubject['person'], ...holders: PresentedPassport['holders'][number][]) => {
    const parsed = parsePass(issuePass(world, { ...single, person }));
    if ('unreadable' in parsed) throw new Error(parsed.unreadable);
    return comparePassport(parsed, presented('K7654321', ...holders), listPassportCheckKeys(world), subtle);
  };
  const pass = { name: 'Ann Smith', passportNumber: 'K7654321', holder: australian };

  test.each([
    ['the holder', [australian], 'same'],
    ['another nationality', [{ nationality: 'SG', birthDate: '1974-08-12' }], 'other-holder'],
    ['another birth date', [{ nationality: 'AU', birthDate: '1974-08-13' }], 'other-holder'],
    ['a less exact birth date', [{ nationality: 'AU', birthDate: '1974-08' }], 'other-holder'],
    ['one of two holders that the zone can mean', [{ nationality: 'AU', birthDate: '2074-08-12' }, australian], 'same'],
    ['the number only', [], 'same-number'],
  ] as const)('are told apart: %s', async (_what, holders, match) => {
    expect(await compare(pass, ...holders)).toBe(match);
  });

  test('are told apart if parts of the birth date are unknown', async () => {
    const partial = { nationality: 'AU', birthDate: '1974-08' };
    expect(await compare({ ...pass, holder: partial }, partial)).toBe('same');
    expect(await compare({ ...pass, holder: { nationality: 'AU', birthDate: 'XXXX' } }, partial)).toBe('other-holder');
  });

  test('are not told apart by an older pass, which is still valid', async () => {
    expect(await compare({ name: 'Ann Smith', passportNumber: 'K7654321' }, australian)).toBe('same-number');
  });
});

test('compares passports by the keys of all signers, which only border staff have', async () => {
  const parsed = parsePass(issuePass(world, single));
  if ('unreadable' in parsed) throw new Error(parsed.unreadable);
  const keys = listPassportCheckKeys(world);
  expect(keys.map(({ kid }) => kid)).toEqual(testPassKeys.publicKeys.map(({ kid }) => kid));
  expect(await comparePassport(parsed, presented('B0412345'), keys, subtle)).toBe('same-number');
  expect(await comparePassport(parsed, presented(' b0412345'), keys, subtle)).toBe('same-number');
  expect(await comparePassport(parsed, presented('C0412345'), keys, subtle)).toBe('other');
  expect(await comparePassport(parsed, presented('B0412346'), [], subtle)).toBe('other');
  expect(await comparePassport(parsed, presented('C0412345'), [], subtle)).toBe('not-compared');
  const key = Buffer.from(keys[0]?.key ?? '', 'base64url');
  const digest = createHmac('sha256', key).update('K7M2-9PQR-4XYZ\n1\nB0412345').digest().subarray(0, 8);
  expect(Buffer.from(parsed.facts.passport?.digest ?? [])).toEqual(digest);
  expect(computePassportDigest(world, testPassKeys.kid, single, 'B0412345')).toEqual(digest);
  const otherTraveller = parsePass(issuePass(world, { ...single, travellerNumber: 2 }));
  expect(otherTraveller).not.toMatchObject({ facts: { passport: { digest: parsed.facts.passport?.digest } } });
});

test('signs with the new key after a rotation, and still accepts passes of the old key', async () => {
  const old = issuePass(world, single);
  const rotated = parsePassKeys(`00000000000000ff:${'B'.repeat(43)},${testPassKeyText}`);
  const fresh = issuePass({ ...world, passKeys: rotated }, single);
  expect(parsePass(fresh)).toMatchObject({ kid: '00000000000000ff' });
  for (const text of [old, fresh]) {
    expect(await examinePass(text, rotated.publicKeys, subtle)).toMatchObject({ signature: 'good' });
  }
  expect(await examinePass(fresh, testPassKeys.publicKeys, subtle)).toMatchObject({ signature: 'unknown-key' });
});

test('creates a local key once, and signs with it', async () => {
  const folder = await openTestFolder();
  const text = loadLocalPassKeys(folder);
  expect(loadLocalPassKeys(folder)).toBe(text);
  expect(text).toMatch(/^[0-9a-f]{16}:[\w-]{43}$/);
  const passKeys = parsePassKeys(text);
  const pass = issuePass({ keys: testKeys, passKeys }, single);
  expect(await examinePass(pass, passKeys.publicKeys, subtle)).toMatchObject({ signature: 'good' });
});

test('digests a reference in the list of withdrawn passes like a checking device', async () => {
  expect(digestReference('K7M2-9PQR-4XYZ')).toMatch(/^[0-9a-f]{16}$/);
  expect(digestReference('K7M2-9PQR-4XYZ')).toBe(await computeReferenceDigest('K7M2-9PQR-4XYZ', subtle));
});
