import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromBase45, toBase45 } from '#foundation/signed/base45.ts';
import { toCbor } from '#foundation/signed/cbor.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { serverTools } from '../server/platform-tools.ts';
import { createForeignKey, signHcert, compress, toTrustedKey, vaccination } from '../server/testing/foreign-issuer.ts';
import { testCertificateKeys } from '../server/testing/keys.ts';
import { certificateKinds } from './certificate-facts.ts';
import { judgeCertificate, type Moment, parseCertificate, type Trust } from './judge-certificate.ts';
import { revocationDigests } from './revocation-digests.ts';

const key = await createForeignKey();
const rsa = await createForeignKey('00112233445566aa', 'PS256');
const trust: Trust = {
  keys: [toTrustedKey(key), toTrustedKey(rsa, { issuer: 'XS' }), ...testCertificateKeys.published],
  revoked: new Set(),
};
const moment: Moment = { now: parseInstant('2026-11-21T04:00:00.000Z'), today: '2026-11-21' };
const at = (instant: string): Moment => ({ now: parseInstant(instant), today: instant.slice(0, 10) });
const judge = (text: string | string[], known = trust, when = moment) =>
  judgeCertificate([text].flat(), known, when, serverTools);
const verdict = async (...asked: Parameters<typeof judge>) => (await judge(...asked)).verdict;

const { v: _v, ...named } = vaccination;
const recovery = {
  ...named,
  r: [
    {
      tg: '840539006',
      fr: '2026-06-01',
      co: 'AT',
      is: 'Ministry of Health, Austria',
      df: '2026-06-12',
      du: '2026-11-28',
      ci: 'URN:UVCI:01:AT:858CC18CFCF5965EF82F60E493349AA5#K',
    },
  ],
};
const tested = {
  ...named,
  t: [
    {
      tg: '840539006',
      tt: 'LP6464-4',
      sc: '2026-11-20T12:34:56Z',
      tr: '260415000',
      tc: 'GGZ Teststelle',
      co: 'AT',
      is: 'Ministry of Health, Austria',
      ci: 'URN:UVCI:01:AT:71EE2559DE38C6BF7304FB65A1A451EC#3',
    },
  ],
};

describe('a certificate of an issuer that we trust', () => {
  test('says whose it is, what was given, and who has signed it', async () => {
    const judged = await judge(await signHcert(vaccination, key));
    expect(judged).toMatchObject({ verdict: 'valid', key: { issuer: 'XR', name: 'Ruritania' } });
    expect(judged.facts).toMatchObject({
      kind: 'vaccination',
      person: { family: 'Musterfrau-Gößinger', machineFamily: 'MUSTERFRAU<GOESSINGER', birthDate: '1998-02-26' },
      doses: [{ product: 'EU/1/20/1528', number: 1, of: 2, on: '2026-02-18', country: 'AT' }],
      identifier: 'URN:UVCI:01:AT:10807843F94AEE0EE5093FBC254BD813#B',
    });
  });

  test.each([
    ['a recovery', recovery],
    ['a test', tested],
    ['a birth date of which only the year is known', { ...vaccination, dob: '1998' }],
    ['a birth date of which only the year is known, and the month is zeros', { ...vaccination, dob: '1963-00' }],
    ['a birth date of which the day is crosses', { ...vaccination, dob: '1963-07-XX' }],
    ['no birth date', { ...vaccination, dob: '' }],
    ['a day with a time behind it', { ...vaccination, v: [{ ...vaccination.v[0], dt: '2026-02-18T00:00:00' }] }],
  ])('%s', async (_what, dcc) => {
    expect(await verdict(await signHcert(dcc, key))).toBe('valid');
  });

  test.each([
    ['signed by RSA', () => signHcert(vaccination, rsa)],
    ["with the key's id in the outer header", () => signHcert(vaccination, key, { kidOutside: true })],
    ['in the tag of a token', () => signHcert(vaccination, key, { wrapped: 'token' })],
    ['without a tag', () => signHcert(vaccination, key, { wrapped: 'bare' })],
    ['that is not packed', () => signHcert(vaccination, key, { pack: (bytes) => Promise.resolve(bytes) })],
    ['with seconds in fractions', () => signHcert(vaccination, key, { claims: [[6, 1_772_000_000.25]] })],
    ['with its blanks as %20', async () => (await signHcert(vaccination, key)).replaceAll(' ', '%20')],
    ['escaped as in an address', async () => `HC1:${encodeURIComponent((await signHcert(vaccination, key)).slice(4))}`],
    ['in wrapped lines', async () => (await signHcert(vaccination, key)).replace(/.{60}/g, '$&\r\n')],
    ['with no-break blanks', async () => (await signHcert(vaccination, key)).replaceAll(' ', '\u00a0')],
    ['with characters that cannot be seen', async () => `\ufeff${await signHcert(vaccination, key)}\u200b`],
    ['with spaces around it', async () => ` ${await signHcert(vaccination, key)}\n`],
  ])('%s', async (_what, text) => {
    expect(await verdict(await text())).toBe('valid');
  });
});

test('a birth date whose month is unknown is read as its year', async () => {
  const judged = await judge(await signHcert({ ...vaccination, dob: '1963-00' }, key));
  expect(judged.facts?.person.birthDate).toBe('1963');
});

describe('times', () => {
  const never = 1_900_000_000;
  test.each([
    ['before the end that it names', '2026-12-11T14:39:59.000Z', 1_797_000_000, 'valid'],
    ['from that on', '2026-12-11T14:40:00.000Z', 1_797_000_000, 'expired'],
    ['before it was issued', '2026-02-24T00:00:00.000Z', 1_797_000_000, 'not-yet'],
    ['before its key has ended', '2027-12-30T23:59:59.000Z', never, 'valid'],
    ['when its key has ended', '2027-12-31T00:00:00.000Z', never, 'expired'],
  ])('%s', async (_what, when, endsAt, wanted) => {
    const text = await signHcert(vaccination, key, { claims: [[4, endsAt]] });
    expect(await verdict(text, trust, at(when))).toBe(wanted);
  });

  test.each([
    ['2026-06-11', 'not-yet'],
    ['2026-06-12', 'valid'],
    ['2026-11-28', 'valid'],
    ['2026-11-29', 'expired'],
  ])('a recovery on %s is %s', async (day, wanted) => {
    const text = await signHcert(recovery, key, { claims: [[4, 1_890_000_000]] });
    expect(await verdict(text, trust, at(`${day}T04:00:00.000Z`))).toBe(wanted);
  });

  test('a recovery whose first positive test lies ahead', async () => {
    const ahead = { ...recovery, r: [{ ...recovery.r[0], fr: '2026-11-25' }] };
    expect(await verdict(await signHcert(ahead, key))).toBe('not-yet');
  });

  test.each([
    ['2026-11-22T12:34:56Z', 'not-yet'],
    ['2026-11-21T12:10:00+08', 'not-yet'],
    ['2026-11-21T12:10:00+0800', 'not-yet'],
    ['2026-11-21T11:50:00+08', 'valid'],
    ['2026-11-22', 'not-yet'],
    ['2026-11-21', 'valid'],
    ['soon', 'malformed'],
  ])('a test sampled at %s is %s', async (sc, wanted) => {
    expect(await verdict(await signHcert({ ...tested, t: [{ ...tested.t[0], sc }] }, key))).toBe(wanted);
  });

  test.each([
    ['260415000', 'valid'],
    ['260373001', 'not-negative'],
    ['419984006', 'not-negative'],
  ])('a test with the result %s is %s', async (tr, wanted) => {
    expect(await verdict(await signHcert({ ...tested, t: [{ ...tested.t[0], tr }] }, key))).toBe(wanted);
  });

  test('a dose that is to come', async () => {
    const later = { ...vaccination, v: [{ ...vaccination.v[0], dt: '2026-12-24' }] };
    expect(await verdict(await signHcert(later, key))).toBe('not-yet');
  });

  test('signed before its key began, or after it ended: nobody may have', async () => {
    for (const signed of [1_700_000_000, 1_830_300_000])
      expect(
        await verdict(
          await signHcert(vaccination, key, {
            claims: [
              [6, signed],
              [4, 1_899_000_000],
            ],
          }),
        ),
      ).toBe('not-entitled');
  });
});

describe('who may sign what', () => {
  const said = { vaccination, recovery, test: tested };
  test.each(certificateKinds.flatMap((may) => certificateKinds.map((kind) => [may, kind] as const)))(
    'a key for a %s signs a %s',
    async (may, kind) => {
      const known = { ...trust, keys: [toTrustedKey(key, { usages: [may] })] };
      const judged = await judge(await signHcert(said[kind], key), known);
      expect(judged.verdict).toBe(may === kind ? 'valid' : 'not-entitled');
      expect(judged.facts === undefined).toBe(may !== kind);
    },
  );

  test('an unknown key, and one of another under the same id', async () => {
    const stranger = await createForeignKey('ffffffffffffffff');
    const forger = await createForeignKey(key.kid);
    expect(await verdict(await signHcert(vaccination, stranger))).toBe('unknown-issuer');
    expect(await verdict(await signHcert(vaccination, forger))).toBe('tampered');
    const both = { ...trust, keys: [...trust.keys, toTrustedKey(forger, { issuer: 'XF', name: 'Freedonia' })] };
    expect(await judge(await signHcert(vaccination, forger), both)).toMatchObject({
      verdict: 'valid',
      key: { issuer: 'XF' },
    });
  });

  test('a signature that says to be of another algorithm than the key', async () => {
    expect(await verdict(await signHcert(vaccination, key, { algorithm: -37 }))).toBe('tampered');
    expect(await verdict(await signHcert(vaccination, key, { algorithm: -8 }))).toBe('malformed');
    expect(await verdict(await signHcert(vaccination, key, { algorithm: 5 }))).toBe('malformed');
  });
});

describe('revoked', () => {
  test.each([0, 1, 2])('by its identifier, with its country, or by its signature (%i)', async (way) => {
    const text = await signHcert(vaccination, key);
    const read = await parseCertificate([text], serverTools.inflate);
    if ('unreadable' in read) throw new Error(read.unreadable);
    const digest = (await revocationDigests(read, serverTools.subtle))[way] ?? '';
    const judged = await judge(text, { ...trust, revoked: new Set([digest]) });
    expect(judged).toMatchObject({ verdict: 'revoked', facts: { kind: 'vaccination' } });
  });

  test('a revoked one that has ended as well is revoked', async () => {
    const text = await signHcert(vaccination, key, { claims: [[4, 1_773_000_000]] });
    const read = await parseCertificate([text], serverTools.inflate);
    if ('unreadable' in read) throw new Error(read.unreadable);
    const revoked = new Set(await revocationDigests(read, serverTools.subtle));
    expect(await verdict(text, { ...trust, revoked })).toBe('revoked');
  });
});

describe('tampered with', () => {
  test('whatever byte is changed, it is not valid, and says nothing', async () => {
    const text = await signHcert(vaccination, key, { pack: (bytes) => Promise.resolve(bytes) });
    const bytes = fromBase45(text.slice(4)) ?? new Uint8Array();
    for (let place = 0; place < bytes.length; place += 1) {
      const changed = Uint8Array.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ (1 << (place % 8));
      const judged = await judge(`HC1:${toBase45(changed)}`);
      expect(['tampered', 'malformed', 'unknown-issuer'], `byte ${place}`).toContain(judged.verdict);
      expect(judged.facts).toBeUndefined();
    }
  });

  test('whatever character is changed or lost, likewise, or it says what it said', async () => {
    const text = await signHcert(vaccination, key);
    const untouched = await judge(text);
    expect(untouched.verdict).toBe('valid');
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length - 1), fc.constantFrom('0', 'Z', ' ', ':', ''), async (place, other) => {
        fc.pre(text[place] !== other);
        const { verdict: found, facts } = await judge(text.slice(0, place) + other + text.slice(place + 1));
        // Where the packed bytes end are bits that mean nothing (RFC 1951, 3.2.3): with others, what is signed is the same.
        expect(facts).toEqual(found === 'valid' ? untouched.facts : undefined);
      }),
    );
  });
});

describe('no certificate', () => {
  test.each([
    ['', 'foreign'],
    ['hello', 'foreign'],
    ['SHT1:NCF', 'foreign'],
    ['https://example.org/HC1:', 'foreign'],
    ['HC1:', 'malformed'],
    ['HC1:A', 'malformed'],
    ['HC1::::', 'malformed'],
    ['HC1:äöü', 'malformed'],
    [`HC1:${'0'.repeat(5000)}`, 'malformed'],
    ['shc:/', 'malformed'],
    ['shc:/5', 'malformed'],
    ['shc:/9999', 'malformed'],
    ['shc:/1/2/5676', 'malformed'],
  ])('%s', async (text, wanted) => {
    expect(await verdict(text)).toBe(wanted);
  });

  test('bytes that would become too many are not all made', async () => {
    const bomb = await compress(new Uint8Array(40_000_000));
    const text = `HC1:${toBase45(bomb.subarray(0, 2800))}`;
    expect(await verdict(text)).toBe('malformed');
    expect(await serverTools.inflate(bomb, 'zlib', 50_000)).toBeUndefined();
  });

  test('values in values in values are not followed', async () => {
    const nested = Uint8Array.from({ length: 20_000 }, () => 0x81);
    expect(await verdict(`HC1:${toBase45(await compress(nested))}`)).toBe('malformed');
    let deep: unknown = 1;
    for (let level = 0; level < 40; level += 1) deep = [deep];
    expect(await verdict(await signHcert({ ...vaccination, x: deep }, key))).toBe('malformed');
  });

  test.each([
    ['no person', { dob: '1998-02-26', v: vaccination.v }],
    ['an empty name', { ...vaccination, nam: {} }],
    ['a birth date that is none', { ...vaccination, dob: '26.2.1998' }],
    ['nothing that is certified', named],
    ['two things at once', { ...vaccination, r: recovery.r }],
    ['two doses', { ...vaccination, v: [...vaccination.v, ...vaccination.v] }],
    ['a dose without its day', { ...vaccination, v: [{ ...vaccination.v[0], dt: 'soon' }] }],
    ['an entry that is a text', { ...vaccination, v: ['dose'] }],
  ])('signed all the same: %s', async (_what, dcc) => {
    expect(await verdict(await signHcert(dcc, key))).toBe('malformed');
  });

  test('a token without an end', async () => {
    expect(await verdict(await signHcert(vaccination, key, { claims: [[4, 'never']] }))).toBe('malformed');
  });

  test('any text at all: an answer, and never valid', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('', 'HC1:', 'shc:/', 'shc:/1/2/'),
        fc.string({ unit: 'binary' }),
        async (head, tail) => {
          expect(await verdict(head + tail)).not.toBe('valid');
        },
      ),
    );
  });

  test('any bytes behind HC1, packed or not: an answer, and never valid', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), fc.boolean(), async (bytes, pack) => {
        const body = pack ? await compress(bytes) : bytes;
        expect(await verdict(`HC1:${toBase45(body)}`)).not.toBe('valid');
      }),
    );
  });

  test('any value behind a signature that is right', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything({ maxDepth: 3 }), async (dcc) => {
        fc.pre(isWritable(dcc));
        expect(await verdict(await signHcert(dcc, key))).toBe('malformed');
      }),
      { numRuns: 60 },
    );
  });
});

function isWritable(value: unknown): boolean {
  try {
    toCbor(value);
    return true;
  } catch {
    return false;
  }
}
