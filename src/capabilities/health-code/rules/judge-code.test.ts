import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromBase45, toBase45 } from '#foundation/signed/base45.ts';
import { fromCbor, toCbor } from '#foundation/signed/cbor.ts';
import { openSigningKeys } from '#foundation/server/keys/signing-keys.ts';
import { day, hour, second } from '#foundation/time/clock.ts';
import { certificateText, codePrefix, liveText, longestCode, readCode, signCertified } from './code-text.ts';
import { type Level, levels, levelTable } from './levels.ts';
import { otherCode } from './other-code.ts';
import { clocksApart, livesFor, turnsEvery } from './terms.ts';
import { aminah, judged, madeAt, onPaper, shown, testCodeKeys, testPhone } from '../server/test-codes.ts';

const verdict = async (...given: Parameters<typeof judged>) => (await judged(...given)).verdict;

describe('a live code', () => {
  test.each([
    ['green', 'enter'],
    ['yellow', 'caution'],
    ['red', 'stop'],
    ['blue', 'stop'],
    ['purple', 'stop'],
  ] as const)('of level %s: %s', async (level, wanted) => {
    expect(await judged(await shown({ level }))).toMatchObject({
      verdict: wanted,
      onPaper: false,
      certified: { level },
    });
  });

  test.each([
    [0, 'enter'],
    [turnsEvery + clocksApart, 'enter'],
    [livesFor + clocksApart, 'enter'],
    [livesFor + clocksApart + second, 'picture'],
    [40 * second, 'picture'],
    [hour, 'picture'],
    [-clocksApart, 'enter'],
    [-clocksApart - second, 'clock'],
  ])('looked at %i ms after its time: %s', async (later, wanted) => {
    const text = await shown({ issuedAt: madeAt - hour });
    expect(await verdict(text, madeAt + later)).toBe(wanted);
  });

  test('is expired at its end, however fresh its time', async () => {
    const endsAt = madeAt + hour;
    expect(await verdict(await shown({ endsAt }, { at: endsAt - second }), endsAt - second)).toBe('enter');
    expect(await verdict(await shown({ endsAt }, { at: endsAt }), endsAt)).toBe('expired');
  });

  test('a scanner whose clock stands before it was issued says so', async () => {
    expect(await verdict(await shown({}, { at: madeAt - day }), madeAt - day)).toBe('clock');
  });

  test('without its phone is worth nothing: the certificate alone, and the time signed by another key', async () => {
    const [phone, thief] = [testPhone(), testPhone()];
    const certificate = certificateText(signCertified({ ...aminah, key: phone.key }, testCodeKeys));
    expect(await verdict(certificate)).toBe('picture');
    expect(await verdict(await liveText(certificate, madeAt, thief.sign))).toBe('tampered');
    expect(await verdict(await liveText(certificate, madeAt, phone.sign))).toBe('enter');
  });

  test('a time that was written anew over an old signature is found', async () => {
    const text = await shown();
    const [certificate, seconds, signature] = fromCbor(
      fromBase45(text.slice(codePrefix.length)) ?? new Uint8Array(),
    ) as [Uint8Array, number, Uint8Array];
    const later = codePrefix + toBase45(toCbor([certificate, seconds + 60, signature]));
    expect(await verdict(later, madeAt + 60 * second)).toBe('tampered');
  });

  test('a key that is no point of the curve is not genuine, and nothing throws', async () => {
    expect(await verdict(await shown({ key: new Uint8Array(64).fill(7) }))).toBe('tampered');
  });
});

describe('a code on paper', () => {
  test.each(levels)('of level %s asks for a look at the ID, or stops', async (level: Level) => {
    const wanted = levelTable[level].enter ? 'paper' : 'stop';
    expect(await judged(onPaper({ level }), madeAt + 11 * hour)).toMatchObject({ verdict: wanted, onPaper: true });
    expect(await verdict(onPaper({ level }), madeAt + 12 * hour)).toBe('expired');
  });
});

describe('the server’s signature', () => {
  const others = openSigningKeys('HEALTH_CODE_KEYS', '0000000000000001:aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789-_aBcDQ');
  const sameName = openSigningKeys(
    'HEALTH_CODE_KEYS',
    `${testCodeKeys.kid}:aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789-_aBcDQ`,
  );

  test('of a key that nobody published, and of another key under its name', async () => {
    expect(await judged(await shown({}, { keys: others }))).toMatchObject({
      verdict: 'unknown-key',
      certified: undefined,
    });
    expect(await judged(onPaper({}, sameName))).toMatchObject({ verdict: 'tampered', certified: undefined });
  });

  test('any character changed: never let in', async () => {
    const [live, paper] = [await shown(), onPaper()];
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
    [codePrefix, 'malformed'],
    [`${codePrefix}ABC`, 'malformed'],
    [codePrefix + 'A'.repeat(longestCode), 'malformed'],
  ])('%j is %s', async (text, wanted) => {
    expect(await judged(text)).toEqual({ verdict: wanted, certified: undefined, onPaper: false });
  });

  test('whatever it is, nothing throws', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), fc.uint8Array(), async (text, bytes) => {
        expect(['foreign', 'malformed']).toContain(await verdict(text));
        expect(await verdict(codePrefix + toBase45(bytes))).toBe('malformed');
      }),
      { numRuns: 50 },
    );
  });

  test('of other kinds is told apart', () => {
    const shownHere = ['SHK1:X', 'SHT1:X', 'SHE1:X', 'SHV1:X', 'HC1:X', 'shc:/1', 'https://a.b', 'HTTP://A.B', 'hello'];
    expect(shownHere.map(otherCode)).toEqual([
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
    const text = await shown();
    const read = readCode(text);
    expect('certified' in read && { ...read.certified, key: undefined }).toEqual(aminah);
    expect(text.length).toBeLessThan(600);
  });
});

test('what a reader would not take is not signed', () => {
  for (const change of [{ document: '12345' }, { initials: 'ABC' }, { born: -1 }, { key: new Uint8Array(5) }])
    expect(() => onPaper(change)).toThrow('cannot say this');
});
