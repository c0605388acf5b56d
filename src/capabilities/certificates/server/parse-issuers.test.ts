import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openLog } from '#foundation/server/logs/log.ts';
import { clockFrom, minute, parseInstant } from '#foundation/time/clock.ts';
import { openCertificateKeys } from './certificate-keys.ts';
import { parseIssuers } from './parse-issuers.ts';
import { testCertificateKeys } from './testing/keys.ts';
import { openTrustedIssuers } from './trusted-issuers.ts';

// Created by `openssl req -x509` for vaccinations (extended key usage 1.3.6.1.4.1.1847.2021.1.2). Protects nothing.
const certificate = [
  'MIIBtjCCAV2gAwIBAgIUc4lbXDZfMcyCYTHNvb/V+6DsvPAwCgYIKoZIzj0EAwIwJTELMAkGA1UEBhMCWFIxFjAUBgNVBAMMDURTQyBSdXJpdGFuaWEw',
  'HhcNMjYxMTIyMDgyODE3WhcNMzYxMTE5MDgyODE3WjAlMQswCQYDVQQGEwJYUjEWMBQGA1UEAwwNRFNDIFJ1cml0YW5pYTBZMBMGByqGSM49AgEGCCqG',
  'SM49AwEHA0IABJKe9ZuEAqggPpJWBJvW2pDm1K5eFMZomadiTv/pSn5kz2vw28uLwrtwnQh73OwQg8nn69SWP9QQwYXdBos9PT2jazBpMB0GA1UdDgQW',
  'BBTVkfepgbKqZnquIX6oZmh6vzSSmDAfBgNVHSMEGDAWgBTVkfepgbKqZnquIX6oZmh6vzSSmDAPBgNVHRMBAf8EBTADAQH/MBYGA1UdJQQPMA0GCysG',
  'AQQBjjePZQECMAoGCCqGSM49BAMCA0cAMEQCICEG7NYO/89TjEZaleks7muAyumVot/c6PKXuDEeWa2sAiBrV/xP0TLC6SpC0od276h6NxRG4ya0r1h/',
  '1bZO5qSLnw==',
].join('');
// A certificate with P-384, which no health certificate uses.
const certificateOfP384 = [
  'MIIB0zCCAVigAwIBAgIUUEyVD5fQa5SCPBAlPMy8ih3sPYowCgYIKoZIzj0EAwIwIDELMAkGA1UEBhMCWFIxETAPBgNVBAMMCERTQyBQMzg0MB4XDTI2MTEy',
  'NjE1NTcyN1oXDTM2MTEyMzE1NTcyN1owIDELMAkGA1UEBhMCWFIxETAPBgNVBAMMCERTQyBQMzg0MHYwEAYHKoZIzj0CAQYFK4EEACIDYgAEnrAOSKrFbe7d',
  'VYMrPRytyo5/CQ/Q101oNZOvqeGr1T2iFrhGIEe4i3PfKRcCimcq/Ruam4W07Suus7n9LNxA1T59cNZEvbokApLWa3Gt58ueOOsPpF+McKkT9BBZJ04Bo1Mw',
  'UTAdBgNVHQ4EFgQU0V97YWJ5hraciR7ilNlqXDfTF9YwHwYDVR0jBBgwFoAU0V97YWJ5hraciR7ilNlqXDfTF9YwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjO',
  'PQQDAgNpADBmAjEA3Zd4Vmx8YgJPbIf/MX4FlG1PTeNLsFCKd1RnKggAJLmvFRJZ3q7CTMvt7KX6PPMnAjEAww1SPcWZCjgk6lsxlUHUr8xRUXq64dzJfH77',
  'DKHpMdyGtmTwO5veABw0Yq2e9f2e',
].join('');
const jwk = { kid: 'abc', kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'B'.repeat(43) };
const file = (...issuers: object[]) => JSON.stringify({ issuers });

describe('the list of trusted issuers', () => {
  test('reads key, validity and usages from an X.509 certificate', () => {
    const { keys } = parseIssuers(file({ name: 'Ruritania', country: 'XR', certificates: [certificate] }));
    expect(keys).toEqual([
      {
        format: 'hcert',
        kid: expect.stringMatching(/^[0-9a-f]{16}$/),
        issuer: 'XR',
        name: 'Ruritania',
        isOwn: false,
        jwk: { kty: 'EC', x: expect.any(String), y: expect.any(String) },
        usages: ['vaccination'],
        from: '2026-11-22T08:28:17.000Z',
        until: '2036-11-19T08:28:17.000Z',
      },
    ]);
  });

  test('reports unusable keys and accepts the others', () => {
    const { keys, unsupportedKeys } = parseIssuers(
      file(
        {
          name: 'Ruritania',
          country: 'XR',
          certificates: [certificateOfP384, certificate],
          keys: [
            { kid: 'p384', kty: 'EC', crv: 'P-384', x: 'A'.repeat(64), y: 'B'.repeat(64) },
            { kid: 'ed', kty: 'OKP', crv: 'Ed25519', x: 'A'.repeat(43) },
          ],
        },
        { name: 'Freedonia', country: 'XF', keys: [jwk] },
      ),
    );
    expect(keys.map(({ name }) => name)).toEqual(['Ruritania', 'Freedonia']);
    expect(unsupportedKeys).toEqual([
      expect.stringMatching(/^Ruritania, [0-9a-f]{16}: EC P-384$/),
      'Ruritania, p384: EC P-384',
      'Ruritania, ed: OKP Ed25519',
    ]);
  });

  test('reads keys of an issuer of cards, and revoked digests', () => {
    const { keys, revokedDigests } = parseIssuers(
      file({
        name: 'Cards',
        url: 'https://cards.example/issuer',
        keys: [{ ...jwk, use: 'sig', alg: 'ES256' }],
        revoked: ['0'.repeat(32)],
      }),
    );
    expect(keys).toMatchObject([
      { format: 'shc', kid: 'abc', usages: ['vaccination', 'recovery', 'test'], until: null },
    ]);
    expect(revokedDigests).toEqual(['0'.repeat(32)]);
  });

  test.each([
    ['{', 'not JSON'],
    ['[]', 'the file'],
    [file({ name: 'X', country: 'Ruritania' }), 'issuers.0'],
    [file({ name: 'X', country: 'XR', certificates: ['AAAA'] }), 'not an X.509 certificate'],
    [file({ name: 'X', url: 'http://cards.example', keys: [] }), 'issuers.0'],
    [file({ name: 'X', country: 'XR', keys: [{ ...jwk, y: undefined }] }), 'incomplete'],
    [file({ name: 'X', country: 'XR', revoked: ['abc'] }), 'issuers.0'],
  ])('refuses %s', (text, sentence) => {
    expect(() => parseIssuers(text)).toThrow(sentence);
  });

  test('is read again after a change, and stays in force while the file is invalid', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sihat-issuers-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'issuers.json');
    let now = 0;
    const logged: string[] = [];
    const log = openLog('warn', { write: (line) => void logged.push(line) });
    const write = (text: string, modifiedAt: number) => {
      writeFileSync(path, text);
      utimesSync(path, modifiedAt, modifiedAt);
    };
    write(file({ name: 'One', country: 'XR', keys: [jwk] }), 1);
    const { currentList } = openTrustedIssuers(path, { clock: clockFrom(() => now), log });
    write(file({ name: 'Two', country: 'XS', keys: [jwk] }), 2);
    expect(currentList().keys).toMatchObject([{ name: 'One' }]);
    now += minute;
    expect(currentList().keys).toMatchObject([{ name: 'Two' }]);
    write('{', 3);
    now += minute;
    expect(currentList().keys).toMatchObject([{ name: 'Two' }]);
    expect(logged.join()).toContain('cannot be read');
    expect(logged.join()).toContain('"fault":{');
  });
});

describe('keys of this issuer', () => {
  const scalar = 'aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789-_aBcDE';
  test.each([
    ['', 'at least one'],
    ['k1:short', 'each entry is'],
    [`0123456789abcdef:${scalar}`, 'each entry is'],
    [`0123456789abcdef:${scalar}:2026-01-01/2026-01-01`, 'two days'],
    [`0123456789abcdef:${scalar}:2026-01-01/soon`, 'two days'],
    ['0123456789abcdef:canary:2026-01-01/2027-01-01', 'P-256'],
    [Array(2).fill(`0123456789abcdef:${scalar}:2026-01-01/2027-01-01`).join(), 'twice'],
  ])('refuses %s', (text, sentence) => {
    expect(() => openCertificateKeys(text)).toThrow(sentence);
    expect(() => openCertificateKeys(text)).not.toThrow(/canary|aBcDeFg/);
  });

  test('signs with the first valid key, and publishes all keys', () => {
    const { findSigner, publishedKeys } = testCertificateKeys;
    const kidAt = (instant: string) => findSigner(parseInstant(instant))?.kid;
    expect(kidAt('2025-06-01T00:00:00Z')).toBe('5348545f43455230');
    expect(kidAt('2026-11-21T04:00:00Z')).toBe('5348545f43455254');
    expect(kidAt('2027-12-31T15:59:59Z')).toBe('5348545f43455254');
    expect(kidAt('2027-12-31T16:00:00Z')).toBe('5348545f43455239');
    expect(kidAt('2030-01-01T00:00:00Z')).toBeUndefined();
    expect(publishedKeys).toHaveLength(3);
  });
});
