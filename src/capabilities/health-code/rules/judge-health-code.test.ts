import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromBase45, toBase45 } from '#foundation/signed/base45.ts';
import { fromCbor, toCbor } from '#foundation/signed/cbor.ts';
import { openSigningKeys } from '#foundation/server/keys/signing-keys.ts';
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
import { detectOtherCode } from './detect-other-code.ts';
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

const verdict = async (...given: Parameters<typeof judgeAt>) => (await judgeAt(...given)).verdict;

describe('a live code', () => {
  test.each([
    ['green', 'enter'],
    ['yellow', 'caution'],
    ['red', 'stop'],
    ['blue', 'stop'],
    ['purple', 'stop'],
  ] as const)('of level %s: %s', async (level, wanted) => {
    expect(await judgeAt(await createLiveCode({ level }))).toMatchObject({
      verdict: wanted,
      onPaper: false,
      certified: { level },
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
  ])('looked at %i ms after its time: %s', async (later, wanted) => {
    const text = await createLiveCode({ issuedAt: sampleTime - hour });
    expect(await verdict(text, sampleTime + later)).toBe(wanted);
  });

  test('is expired at its end, however fresh its time', async () => {
    const endsAt = sampleTime + hour;
    expect(await verdict(await createLiveCode({ endsAt }, { at: endsAt - second }), endsAt - second)).toBe('enter');
    expect(await verdict(await createLiveCode({ endsAt }, { at: endsAt }), endsAt)).toBe('expired');
  });

  test('a scanner whose clock stands before it was issued says so', async () => {
    expect(await verdict(await createLiveCode({}, { at: sampleTime - day }), sampleTime - day)).toBe('clock');
  });

  test('without its phone is worth nothing: the certificate alone, and the time signed by another key', async () => {
    const [phone, thief] = [testPhone(), testPhone()];
    const certificate = encodeCertificate(signFacts({ ...sampleFacts, key: phone.key }, testCodeKeys));
    expect(await verdict(certificate)).toBe('picture');
    expect(await verdict(await signLiveCode(certificate, sampleTime, thief.sign))).toBe('tampered');
    expect(await verdict(await signLiveCode(certificate, sampleTime, phone.sign))).toBe('enter');
  });

  test('a time that was written anew over an old signature is found', async () => {
    const text = await createLiveCode();
    const [certificate, seconds, signature] = fromCbor(
      fromBase45(text.slice(healthCodePrefix.length)) ?? new Uint8Array(),
    ) as [Uint8Array, number, Uint8Array];
    const later = healthCodePrefix + toBase45(toCbor([certificate, seconds + 60, signature]));
    expect(await verdict(later, sampleTime + 60 * second)).toBe('tampered');
  });

  test('a key that is no point of the curve is not genuine, and nothing throws', async () => {
    expect(await verdict(await createLiveCode({ key: new Uint8Array(64).fill(7) }))).toBe('tampered');
  });
});

describe('a code on paper', () => {
  test.each(levels)('of level %s asks for a look at the ID, or stops', async (level: Level) => {
    const wanted = levelTable[level].enter ? 'paper' : 'stop';
    expect(await judgeAt(createPaperCode({ level }), sampleTime + 11 * hour)).toMatchObject({
      verdict: wanted,
      onPaper: true,
    });
    expect(await verdict(createPaperCode({ level }), sampleTime + 12 * hour)).toBe('expired');
  });
});

describe('the server’s signature', () => {
  const others = openSigningKeys('HEALTH_CODE_KEYS', '0000000000000001:aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789-_aBcDQ');
  const sameName = openSigningKeys(
    'HEALTH_CODE_KEYS',
    `${testCodeKeys.kid}:aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789-_aBcDQ`,
  );

  test('of a key that nobody published, and of another key under its name', async () => {
    expect(await judgeAt(await createLiveCode({}, { keys: others }))).toMatchObject({
      verdict: 'unknown-key',
      certified: undefined,
    });
    expect(await judgeAt(createPaperCode({}, sameName))).toMatchObject({ verdict: 'tampered', certified: undefined });
  });

  test('any character changed: never let in', async () => {
    const [live, paper] = [await createLiveCode(), createPaperCode()];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(live, paper), fc.nat(), fc.constantFrom(...'0AZ$:'), async (text, at, other) => {
        const place = at % text.length;
        const changed = text.slice(0, place) + other + text.slice(place + 1);
        fc.pre(changed !== text);
        expect(['tampered', 'malformed', 'foreign', 'unknown-key']).toContain(await verdict(changed));
      }),
      { numRuns: 150 },
    );
  });
});

describe('a text', () => {
  test.each([
    ['', 'foreign'],
    ['https://example.org', 'foreign'],
    ['SHT1:ABC', 'foreign'],
    [healthCodePrefix, 'malformed'],
    [`${healthCodePrefix}ABC`, 'malformed'],
    [healthCodePrefix + 'A'.repeat(maxHealthCodeLength), 'malformed'],
  ])('%j is %s', async (text, wanted) => {
    expect(await judgeAt(text)).toEqual({ verdict: wanted, certified: undefined, onPaper: false });
  });

  test('whatever it is, nothing throws', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), fc.uint8Array(), async (text, bytes) => {
        expect(['foreign', 'malformed']).toContain(await verdict(text));
        expect(await verdict(healthCodePrefix + toBase45(bytes))).toBe('malformed');
      }),
      { numRuns: 50 },
    );
  });

  test('of other kinds is told apart', () => {
    const shownHere = ['SHK1:X', 'SHT1:X', 'SHE1:X', 'SHV1:X', 'HC1:X', 'shc:/1', 'https://a.b', 'HTTP://A.B', 'hello'];
    expect(shownHere.map(detectOtherCode)).toEqual([
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

  test('says what was certified and nothing else, and fits a code that a phone reads', async () => {
    const text = await createLiveCode();
    const read = parseHealthCode(text);
    expect('certified' in read && { ...read.certified, key: undefined }).toEqual(sampleFacts);
    expect(text.length).toBeLessThan(600);
  });
});

test('what a reader would not take is not signed', () => {
  for (const change of [{ document: '12345' }, { initials: 'ABC' }, { born: -1 }, { key: new Uint8Array(5) }])
    expect(() => createPaperCode(change)).toThrow('cannot say this');
});
