import { createPublicKey } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fc, forAll, forAllWith } from '#foundation/testing/for-all.ts';
import { openTestFolder } from '../testing/world.ts';
import { deriveCurveKey, newCurveScalar } from './curve-key.ts';
import { currentKeyPrefix, decryptField, encryptField } from './field-encryption.ts';
import { readOrCreateFile } from './read-or-create-file.ts';
import { parseKeyRing } from './key-ring.ts';
import { loadLocalKeys, randomKey } from './local-keys.ts';
import { lookupHash } from './lookup-hash.ts';
import { hashToken, newId, newToken } from './random.ts';

const [first, second, lookup] = [randomKey(), randomKey(), randomKey()];
const ring = parseKeyRing(`k1:${first}`, lookup);
const address = { table: 'declaration', column: 'draft', row: 'a' };

describe('an encrypted field', () => {
  test('is decrypted to the same bytes, and encrypted differently each time', () =>
    forAll(fc.string({ unit: 'grapheme', maxLength: 300 }), (value) => {
      const sealed = encryptField(ring, address, value);
      expect(decryptField(ring, address, sealed).toString()).toBe(value);
      expect(sealed.equals(encryptField(ring, address, value))).toBe(false);
    }));

  test.each([
    { ...address, table: 'declaration_version' },
    { ...address, column: 'summary' },
    { ...address, row: 'b' },
    { table: 'declarationd', column: 'raft', row: 'a' },
  ])('is not decrypted at the address %j', (other) => {
    expect(() => decryptField(ring, other, encryptField(ring, address, 'secret'))).toThrow();
  });

  test('is not decrypted with a flipped bit or a missing part', () => {
    const sealed = encryptField(ring, address, 'secret');
    forAllWith({ numRuns: 500 }, fc.integer({ min: 0, max: sealed.length * 8 - 1 }), (bit) => {
      const altered = Buffer.from(sealed);
      altered[bit >> 3] = (altered[bit >> 3] as number) ^ (1 << (bit & 7));
      expect(() => decryptField(ring, address, altered)).toThrow();
      expect(() => decryptField(ring, address, sealed.subarray(0, bit >> 3))).toThrow();
    });
  });

  test('is decrypted after a rotation, and shows its key in its first bytes', () => {
    const sealed = encryptField(ring, address, 'secret');
    const rotated = parseKeyRing(`k2:${second},k1:${first}`, lookup);
    expect(decryptField(rotated, address, sealed).toString()).toBe('secret');
    const startsWith = (value: Buffer, head: Buffer) => value.subarray(0, head.length).equals(head);
    expect(startsWith(sealed, currentKeyPrefix(ring))).toBe(true);
    expect(startsWith(sealed, currentKeyPrefix(rotated))).toBe(false);
    expect(startsWith(encryptField(rotated, address, 'secret'), currentKeyPrefix(rotated))).toBe(true);
    expect(startsWith(sealed, currentKeyPrefix(parseKeyRing(`k:${second}`, lookup)))).toBe(false);
    expect(() => decryptField(parseKeyRing(`k2:${second}`, lookup), address, sealed)).toThrow();
  });
});

describe('a key ring', () => {
  test.each([
    ['', 'KEYS'],
    ['k1', 'id:key'],
    ['k1:short', '32 bytes'],
    [`K 1:${first}`, 'id:key'],
    [`k1:${first},k1:${second}`, 'twice'],
  ])('refuses %j without quoting a key', (text, reason) => {
    const readRing = () => parseKeyRing(text, lookup);
    expect(readRing).toThrow(reason);
    expect(readRing).not.toThrow(first);
  });

  test('creates keyed hashes that are stable, differ by purpose and depend on the key', () => {
    const other = parseKeyRing(`k1:${first}`, randomKey());
    expect(lookupHash(ring, 'p', 'x')).toEqual(lookupHash(ring, 'p', 'x'));
    expect(lookupHash(ring, 'p', 'x')).not.toEqual(lookupHash(ring, 'q', 'x'));
    expect(lookupHash(ring, 'p', 'x')).not.toEqual(lookupHash(other, 'p', 'x'));
  });

  test('is created once for a local installation, readable only by its owner', async () => {
    const dir = await openTestFolder();
    const created = loadLocalKeys(dir);
    expect(loadLocalKeys(dir)).toEqual(created);
    expect(statSync(join(dir, 'keys.json')).mode & 0o777).toBe(0o600);
    expect(() => parseKeyRing(created.ring, created.lookup)).not.toThrow();
  });
});

test('creates ids of 128 random bits without an order', () => {
  const ids = Array.from({ length: 10_000 }, newId);
  expect(new Set(ids).size).toBe(10_000);
  expect(ids.every((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))).toBe(true);
  const rising = ids.filter((id, index) => index > 0 && id > (ids[index - 1] as string)).length;
  expect(rising).toBeGreaterThan(4500);
  expect(rising).toBeLessThan(5500);
  // Every nibble takes every value: no version digit is fixed.
  for (let nibble = 0; nibble < 36; nibble += 1) {
    if ([8, 13, 18, 23].includes(nibble)) continue;
    expect(new Set(ids.map((id) => id[nibble])).size).toBe(16);
  }
});

test('creates tokens of 256 random bits, stored as a hash', () => {
  expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32);
  expect(hashToken('x')).toHaveLength(32);
});

test('creates a file once, and keeps the first content when two processes create it', async () => {
  const file = join(await openTestFolder(), 'below', 'kept.json');
  const second = readOrCreateFile(file, () => {
    expect(readOrCreateFile(file, () => 'first')).toBe('first');
    return 'second';
  });
  expect(second).toBe('first');
  expect(readOrCreateFile(file, () => 'third')).toBe('first');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(dirname(file))).toEqual(['kept.json']);
});

test('derives a key pair from its scalar, and refuses any other text without quoting it', () => {
  for (let round = 0; round < 50; round += 1) {
    const { x, y, key } = deriveCurveKey(newCurveScalar());
    expect([x, y].map((part) => Buffer.from(part, 'base64url').length)).toEqual([32, 32]);
    expect(createPublicKey(key).export({ format: 'jwk' })).toMatchObject({ crv: 'P-256', x, y });
  }
  for (const invalid of ['canary', 'A'.repeat(43), '_'.repeat(43)]) {
    expect(() => deriveCurveKey(invalid)).toThrow(/^must be a private key of P-256, 32 bytes in base64url$/);
  }
});
