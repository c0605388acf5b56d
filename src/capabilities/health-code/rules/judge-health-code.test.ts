import { describe, expect, test } from 'vitest';
import { fc, forAllAsyncWith } from '#foundation/testing/for-all.ts';
import { fromBase45, toBase45 } from '#foundation/signed/base45.ts';
import { fromCbor, toCbor } from '#foundation/signed/cbor.ts';
import { parseSigningKeys } from '#foundation/server/keys/signing-keys.ts';
import { day, hour, second } from '#foundation/time/clock.ts';
import {
  encodeCertificate,
  healthCodePrefix,
  signLiveCode,
  maxHealthCodeLength,
  parseHealthCode,
  signFacts,
} from './health-code-text.ts';
import { type Level, levels, levelTable } from './levels.ts';
import { detectCodeKind } from './detect-code-kind.ts';
import { allowedClockSkew, liveCodeLifetime, liveCodeInterval } from './limits.ts';
import {
  sampleFacts,
  judgeAt,
  sampleTime,
  createPaperCode,
  createLiveCode,
  testCodeKeys,
  testPhone,
} from '../server/testing/codes.ts';

const verdict = async (...parameters: Parameters<typeof judgeAt>) => (await judgeAt(...parameters)).verdict;

describe('a live code', () => {
  test.each([
    ['green', 'enter'],
    ['yellow', 'caution'],
    ['red', 'stop'],
    ['blue', 'stop'],
    ['purple', 'stop'],
  ] as const)('with level %s gives %s', async (level, expected) => {
    expect(await judgeAt(await createLiveCode({ level }))).toMatchObject({
      verdict: expected,
      isOnPaper: false,
      facts: { level },
    });
  });

  test.each([
    [0, 'enter'],
    [liveCodeInterval + allowedClockSkew, 'enter'],
    [liveCodeLifetime + allowedClockSkew, 'enter'],
    [liveCodeLifetime + allowedClockSkew + second, 'picture'],
    [40 * second, 'picture'],
    [hour, 'picture'],
    [-allowedClockSkew, 'enter'],
    [-allowedClockSkew - second, 'clock'],
  ])('seen %i ms after its time gives %s', async (later, expected) => {
    const text = await createLiveCode({ issuedAt: sampleTime - hour });
    expect(await verdict(text, sampleTime + later)).toBe(expected);
  });

  test('expires at its end, however recent its time is', async () => {
    const endsAt = sampleTime + hour;
    expect(await verdict(await createLiveCode({ endsAt }, { at: endsAt - second }), endsAt - second)).toBe('enter');
    expect(await verdict(await createLiveCode({ endsAt }, { at: endsAt }), endsAt)).toBe('expired');
  });

  test('is reported as a clock error by a scanner whose clock is before its issue', async () => {
    expect(await verdict(await createLiveCode({}, { at: sampleTime - day }), sampleTime - day)).toBe('clock');
  });

  test('is worthless without its phone: as the certificate alone, and with the time signed by another key', async () => {
    const [phone, thief] = [testPhone(), testPhone()];
    const certificate = encodeCertificate(signFacts({ ...sampleFacts, key: phone.key }, testCodeKeys));
    expect(await verdict(certificate)).toBe('picture');
    expect(await verdict(await signLiveCode(certificate, sampleTime, thief.sign))).toBe('tampered');
    expect(await verdict(await signLiveCode(certificate, sampleTime, phone.sign))).toBe('enter');
  });

  test('is rejected when the time is changed over an old signature', async () => {
    const text = await createLiveCode();
    const [certificate, seconds, signature] = fromCbor(
      fromBase45(text.slice(healthCodePrefix.length)) ?? new Uint8Array(),
    ) as [Uint8Array, number, Uint8Array];
    const changedText = healthCodePrefix + toBase45(toCbor([certificate, seconds + 60, signature]));
    expect(await verdict(changedText, sampleTime + 60 * second)).toBe('tampered');
  });

  test('is rejected, without an exception, if the key is not a point of the curve', async () => {
    expect(await verdict(await createLiveCode({ key: new Uint8Array(64).fill(7) }))).toBe('tampered');
  });
});

test.each(levels)('a paper code with level %s asks for a check of the ID, or refuses entry', async (level: Level) => {
  const expected = levelTable[level].mayEnter ? 'paper' : 'stop';
  expect(await judgeAt(createPaperCode({ level }), sampleTime + 11 * hour)).toMatchObject({
    verdict: expected,
    isOnPaper: true,
  });
  expect(await verdict(createPaperCode({ level }), sampleTime + 12 * hour)).toBe('expired');
});

describe('the server’s signature', () => {
  const unknownKeys = parseSigningKeys(
    'HEALTH_CODE_KEYS',
    '0000000000000001:aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789-_aBcDQ',
  );
  const keysWithSameId = parseSigningKeys(
    'HEALTH_CODE_KEYS',
    `${testCodeKeys.kid}:aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789-_aBcDQ`,
  );

  test('is rejected from an unknown key, and from another key with the same id', async () => {
    expect(await judgeAt(await createLiveCode({}, { keys: unknownKeys }))).toMatchObject({
      verdict: 'unknown-key',
      facts: undefined,
    });
    expect(await judgeAt(createPaperCode({}, keysWithSameId))).toMatchObject({ verdict: 'tampered', facts: undefined });
  });

  test('is invalid after a change of any character', async () => {
    const [live, paper] = [await createLiveCode(), createPaperCode()];
    await forAllAsyncWith(
      { numRuns: 150 },
      fc.constantFrom(live, paper),
      fc.nat(),
      fc.constantFrom(...'0AZ$:'),
      async (text, position, other) => {
        const index = position % text.length;
        const changed = text.slice(0, index) + other + text.slice(index + 1);
        fc.pre(changed !== text);
        expect(['tampered', 'malformed', 'unrecognised', 'unknown-key']).toContain(await verdict(changed));
      },
    );
  });
});

describe('a text', () => {
  test.each([
    ['', 'unrecognised'],
    ['https://example.org', 'unrecognised'],
    ['SHT1:ABC', 'unrecognised'],
    [healthCodePrefix, 'malformed'],
    [`${healthCodePrefix}ABC`, 'malformed'],
    [healthCodePrefix + 'A'.repeat(maxHealthCodeLength), 'malformed'],
  ])('%j is %s', async (text, expected) => {
    expect(await judgeAt(text)).toEqual({ verdict: expected, facts: undefined, isOnPaper: false });
  });

  test('never causes an exception', async () => {
    await forAllAsyncWith({ numRuns: 50 }, fc.string({ unit: 'binary' }), fc.uint8Array(), async (text, bytes) => {
      expect(['unrecognised', 'malformed']).toContain(await verdict(text));
      expect(await verdict(healthCodePrefix + toBase45(bytes))).toBe('malformed');
    });
  });

  test('of another kind of code is identified', () => {
    const texts = ['SHK1:X', 'SHT1:X', 'SHE1:X', 'SHV1:X', 'HC1:X', 'shc:/1', 'https://a.b', 'HTTP://A.B', 'hello'];
    expect(texts.map(detectCodeKind)).toEqual([
      'health-code',
      'pass',
      'event-code',
      'poster',
      'certificate',
      'certificate',
      'address',
      'address',
      undefined,
    ]);
  });

  test('contains the signed facts only, and fits a QR code', async () => {
    const text = await createLiveCode();
    const parsed = parseHealthCode(text);
    expect('facts' in parsed && { ...parsed.facts, key: undefined }).toEqual(sampleFacts);
    expect(text.length).toBeLessThan(600);
  });
});

test('facts that a reader would reject are not signed', () => {
  for (const change of [{ documentEnd: '12345' }, { initials: 'ABC' }, { birthYear: -1 }, { key: new Uint8Array(5) }])
    expect(() => createPaperCode(change)).toThrow('do not fit a health code');
});
