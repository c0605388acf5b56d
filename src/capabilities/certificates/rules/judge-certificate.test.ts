import { describe, expect, test } from 'vitest';
import { fc, forAllAsync, forAllAsyncWith } from '#foundation/testing/for-all.ts';
import { fromBase45, toBase45 } from '#foundation/signed/base45.ts';
import { toCbor } from '#foundation/signed/cbor.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { serverTools } from '../server/platform-tools.ts';
import { createForeignKey, signHcert, compress, toTrustedKey, vaccination } from '../server/testing/foreign-issuer.ts';
import { testCertificateKeys } from '../server/testing/keys.ts';
import { certificateKinds } from './certificate-facts.ts';
import { judgeCertificate, type Moment, parseCertificate, type TrustStore } from './judge-certificate.ts';
import { computeRevocationDigests } from './revocation-digests.ts';

const key = await createForeignKey();
const rsa = await createForeignKey('00112233445566aa', 'PS256');
const trust: TrustStore = {
  keys: [toTrustedKey(key), toTrustedKey(rsa, { issuer: 'XS' }), ...testCertificateKeys.publishedKeys],
  revokedDigests: new Set(),
};
const moment: Moment = { now: parseInstant('2026-11-21T04:00:00.000Z'), today: '2026-11-21' };
const momentAt = (instant: string): Moment => ({ now: parseInstant(instant), today: instant.slice(0, 10) });
const judge = (text: string | string[], known = trust, when = moment) =>
  judgeCertificate([text].flat(), known, when, serverTools);
const verdict = async (...input: Parameters<typeof judge>) => (await judge(...input)).verdict;

const { v: _v, ...withoutDoses } = vaccination;
const recovery = {
  ...withoutDoses,
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
const testResult = {
  ...withoutDoses,
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

describe('a certificate of a trusted issuer', () => {
  test('contains its person, its doses and its signer', async () => {
    const judged = await judge(await signHcert(vaccination, key));
    expect(judged).toMatchObject({ verdict: 'valid', key: { issuer: 'XR', name: 'Ruritania' } });
    expect(judged.facts).toMatchObject({
      kind: 'vaccination',
      person: { family: 'Musterfrau-Gößinger', machineFamily: 'MUSTERFRAU<GOESSINGER', birthDate: '1998-02-26' },
      doses: [{ product: 'EU/1/20/1528', number: 1, seriesLength: 2, date: '2026-02-18', country: 'AT' }],
      identifier: 'URN:UVCI:01:AT:10807843F94AEE0EE5093FBC254BD813#B',
    });
  });

  test.each([
    ['a recovery', recovery],
    ['a test', testResult],
    ['a birth date with only a year', { ...vaccination, dob: '1998' }],
    ['a birth date with a year, and zeros as month', { ...vaccination, dob: '1963-00' }],
    ['a birth date with crosses as day', { ...vaccination, dob: '1963-07-XX' }],
    ['no birth date', { ...vaccination, dob: '' }],
    ['a day with a time', { ...vaccination, v: [{ ...vaccination.v[0], dt: '2026-02-18T00:00:00' }] }],
  ])('is valid with %s', async (_what, dcc) => {
    expect(await verdict(await signHcert(dcc, key))).toBe('valid');
  });

  test.each([
    ['signed by RSA', () => signHcert(vaccination, rsa)],
    ["with the key's id in the outer header", () => signHcert(vaccination, key, { kidOutside: true })],
    ['in a token tag', () => signHcert(vaccination, key, { wrapped: 'token' })],
    ['without a tag', () => signHcert(vaccination, key, { wrapped: 'bare' })],
    ['without compression', () => signHcert(vaccination, key, { pack: (bytes) => Promise.resolve(bytes) })],
    ['with fractions of seconds', () => signHcert(vaccination, key, { claims: [[6, 1_772_000_000.25]] })],
    ['with its blanks as %20', async () => (await signHcert(vaccination, key)).replaceAll(' ', '%20')],
    ['escaped as in a URL', async () => `HC1:${encodeURIComponent((await signHcert(vaccination, key)).slice(4))}`],
    ['in wrapped lines', async () => (await signHcert(vaccination, key)).replace(/.{60}/g, '$&\r\n')],
    ['with no-break spaces', async () => (await signHcert(vaccination, key)).replaceAll(' ', '\u00a0')],
    ['with invisible characters', async () => `\ufeff${await signHcert(vaccination, key)}\u200b`],
    ['with spaces around it', async () => ` ${await signHcert(vaccination, key)}\n`],
  ])('is valid %s', async (_what, text) => {
    expect(await verdict(await text())).toBe('valid');
  });
});

test('parses a birth date without a known month as a year', async () => {
  const judged = await judge(await signHcert({ ...vaccination, dob: '1963-00' }, key));
  expect(judged.facts?.person.birthDate).toBe('1963');
});

describe('validity', () => {
  const never = 1_900_000_000;
  test.each([
    ['before its own end', '2026-12-11T14:39:59.000Z', 1_797_000_000, 'valid'],
    ['from its own end on', '2026-12-11T14:40:00.000Z', 1_797_000_000, 'expired'],
    ['before it was issued', '2026-02-24T00:00:00.000Z', 1_797_000_000, 'not-yet'],
    ['before its key expires', '2027-12-30T23:59:59.000Z', never, 'valid'],
    ['when its key has expired', '2027-12-31T00:00:00.000Z', never, 'expired'],
  ])('%s', async (_what, when, endsAt, wanted) => {
    const text = await signHcert(vaccination, key, { claims: [[4, endsAt]] });
    expect(await verdict(text, trust, momentAt(when))).toBe(wanted);
  });

  test.each([
    ['2026-06-11', 'not-yet'],
    ['2026-06-12', 'valid'],
    ['2026-11-28', 'valid'],
    ['2026-11-29', 'expired'],
  ])('a recovery on %s is %s', async (day, wanted) => {
    const text = await signHcert(recovery, key, { claims: [[4, 1_890_000_000]] });
    expect(await verdict(text, trust, momentAt(`${day}T04:00:00.000Z`))).toBe(wanted);
  });

  test('a recovery with a first positive test in the future is not valid yet', async () => {
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
    expect(await verdict(await signHcert({ ...testResult, t: [{ ...testResult.t[0], sc }] }, key))).toBe(wanted);
  });

  test.each([
    ['260415000', 'valid'],
    ['260373001', 'not-negative'],
    ['419984006', 'not-negative'],
  ])('a test with the result %s is %s', async (tr, wanted) => {
    expect(await verdict(await signHcert({ ...testResult, t: [{ ...testResult.t[0], tr }] }, key))).toBe(wanted);
  });

  test('a dose in the future is not valid yet', async () => {
    const later = { ...vaccination, v: [{ ...vaccination.v[0], dt: '2026-12-24' }] };
    expect(await verdict(await signHcert(later, key))).toBe('not-yet');
  });

  test('a signature outside the validity of its key is not entitled', async () => {
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

describe('signing rights', () => {
  const certificates = { vaccination, recovery, test: testResult };
  test.each(certificateKinds.flatMap((may) => certificateKinds.map((kind) => [may, kind] as const)))(
    'a key for a %s signs a %s',
    async (may, kind) => {
      const known = { ...trust, keys: [toTrustedKey(key, { usages: [may] })] };
      const judged = await judge(await signHcert(certificates[kind], key), known);
      expect(judged.verdict).toBe(may === kind ? 'valid' : 'not-entitled');
      expect(judged.facts === undefined).toBe(may !== kind);
    },
  );

  test('an unknown key is an unknown issuer, and a wrong key under a known id is tampering', async () => {
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

  test('a signature with another algorithm than the key is not accepted', async () => {
    expect(await verdict(await signHcert(vaccination, key, { algorithm: -37 }))).toBe('tampered');
    expect(await verdict(await signHcert(vaccination, key, { algorithm: -8 }))).toBe('malformed');
    expect(await verdict(await signHcert(vaccination, key, { algorithm: 5 }))).toBe('malformed');
  });
});

describe('revocation', () => {
  test.each([0, 1, 2])('by its identifier, with its country, or by its signature (%i)', async (way) => {
    const text = await signHcert(vaccination, key);
    const parsed = await parseCertificate([text], serverTools.inflate);
    if ('unreadable' in parsed) throw new Error(parsed.unreadable);
    const digest = (await computeRevocationDigests(parsed, serverTools.subtle))[way] ?? '';
    const judged = await judge(text, { ...trust, revokedDigests: new Set([digest]) });
    expect(judged).toMatchObject({ verdict: 'revoked', facts: { kind: 'vaccination' } });
  });

  test('shows a revoked and expired certificate as revoked', async () => {
    const text = await signHcert(vaccination, key, { claims: [[4, 1_773_000_000]] });
    const parsed = await parseCertificate([text], serverTools.inflate);
    if ('unreadable' in parsed) throw new Error(parsed.unreadable);
    const revoked = new Set(await computeRevocationDigests(parsed, serverTools.subtle));
    expect(await verdict(text, { ...trust, revokedDigests: revoked })).toBe('revoked');
  });
});

describe('tampering', () => {
  test('any changed byte makes it invalid and hides its content', async () => {
    const text = await signHcert(vaccination, key, { pack: (bytes) => Promise.resolve(bytes) });
    const bytes = fromBase45(text.slice(4)) ?? new Uint8Array();
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Uint8Array.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ (1 << (index % 8));
      const judged = await judge(`HC1:${toBase45(changed)}`);
      expect(['tampered', 'malformed', 'unknown-issuer'], `byte ${index}`).toContain(judged.verdict);
      expect(judged.facts).toBeUndefined();
    }
  });

  test('any changed or lost character makes it invalid or leaves its content unchanged', async () => {
    const text = await signHcert(vaccination, key);
    const untouched = await judge(text);
    expect(untouched.verdict).toBe('valid');
    await forAllAsync(fc.nat(text.length - 1), fc.constantFrom('0', 'Z', ' ', ':', ''), async (index, other) => {
      fc.pre(text[index] !== other);
      const { verdict: found, facts } = await judge(text.slice(0, index) + other + text.slice(index + 1));
      // Trailing bits of the compressed data have no meaning (RFC 1951, 3.2.3): changing them changes nothing signed.
      expect(facts).toEqual(found === 'valid' ? untouched.facts : undefined);
    });
  });
});

describe('other texts and broken certificates', () => {
  test.each([
    ['', 'not-a-certificate'],
    ['hello', 'not-a-certificate'],
    ['SHT1:NCF', 'not-a-certificate'],
    ['https://example.org/HC1:', 'not-a-certificate'],
    ['HC1:', 'malformed'],
    ['HC1:A', 'malformed'],
    ['HC1::::', 'malformed'],
    ['HC1:äöü', 'malformed'],
    [`HC1:${'0'.repeat(5000)}`, 'malformed'],
    ['shc:/', 'malformed'],
    ['shc:/5', 'malformed'],
    ['shc:/9999', 'malformed'],
    ['shc:/1/2/5676', 'malformed'],
  ])('rejects %s', async (text, wanted) => {
    expect(await verdict(text)).toBe(wanted);
  });

  test('stops inflating beyond the limit', async () => {
    const bomb = await compress(new Uint8Array(40_000_000));
    const text = `HC1:${toBase45(bomb.subarray(0, 2800))}`;
    expect(await verdict(text)).toBe('malformed');
    expect(await serverTools.inflate(bomb, 'zlib', 50_000)).toBeUndefined();
  });

  test('rejects deeply nested values', async () => {
    const nested = Uint8Array.from({ length: 20_000 }, () => 0x81);
    expect(await verdict(`HC1:${toBase45(await compress(nested))}`)).toBe('malformed');
    let deep: unknown = 1;
    for (let level = 0; level < 40; level += 1) deep = [deep];
    expect(await verdict(await signHcert({ ...vaccination, x: deep }, key))).toBe('malformed');
  });

  test.each([
    ['no person', { dob: '1998-02-26', v: vaccination.v }],
    ['an empty name', { ...vaccination, nam: {} }],
    ['an invalid birth date', { ...vaccination, dob: '26.2.1998' }],
    ['no certified entry', withoutDoses],
    ['two kinds of entries', { ...vaccination, r: recovery.r }],
    ['two doses', { ...vaccination, v: [...vaccination.v, ...vaccination.v] }],
    ['a dose without a day', { ...vaccination, v: [{ ...vaccination.v[0], dt: 'soon' }] }],
    ['an entry that is a text', { ...vaccination, v: ['dose'] }],
  ])('rejects a signed certificate with %s', async (_what, dcc) => {
    expect(await verdict(await signHcert(dcc, key))).toBe('malformed');
  });

  test('rejects a token without an end', async () => {
    expect(await verdict(await signHcert(vaccination, key, { claims: [[4, 'never']] }))).toBe('malformed');
  });

  test('never accepts any other text', async () => {
    await forAllAsync(
      fc.constantFrom('', 'HC1:', 'shc:/', 'shc:/1/2/'),
      fc.string({ unit: 'binary' }),
      async (head, tail) => {
        expect(await verdict(head + tail)).not.toBe('valid');
      },
    );
  });

  test('never accepts other bytes after HC1, compressed or not', async () => {
    await forAllAsync(fc.uint8Array({ maxLength: 200 }), fc.boolean(), async (bytes, pack) => {
      const body = pack ? await compress(bytes) : bytes;
      expect(await verdict(`HC1:${toBase45(body)}`)).not.toBe('valid');
    });
  });

  test('rejects other values with a correct signature', async () => {
    await forAllAsyncWith({ numRuns: 60 }, fc.anything({ maxDepth: 3 }), async (dcc) => {
      fc.pre(isWritable(dcc));
      expect(await verdict(await signHcert(dcc, key))).toBe('malformed');
    });
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
