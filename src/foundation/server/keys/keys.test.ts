import { createPublicKey } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openTestFolder } from '../testing/world.ts';
import { curveKeyOf, newCurveScalar } from './curve-key.ts';
import { currentHead, decryptField, encryptField } from './field.ts';
import { readOrCreateFile } from './persisted-file.ts';
import { readKeyRing } from './key-ring.ts';
import { localKeys, randomKey } from './local-keys.ts';
import { lookupHash } from './lookup.ts';
import { hashToken, newId, newToken } from './random.ts';

const [first, second, lookup] = [randomKey(), randomKey(), randomKey()];
const ring = readKeyRing(`k1:${first}`, lookup);
const place = { table: 'declaration', column: 'draft', row: 'a' };

describe('a sealed field', () => {
  test('opens to the same bytes, and seals differently each time', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (value) => {
        const sealed = encryptField(ring, place, value);
        expect(decryptField(ring, place, sealed).toString()).toBe(value);
        expect(sealed.equals(encryptField(ring, place, value))).toBe(false);
      }),
    ));

  test.each([
    { ...place, table: 'declaration_version' },
    { ...place, column: 'summary' },
    { ...place, row: 'b' },
    { table: 'declarationd', column: 'raft', row: 'a' },
  ])('does not open at %j', (other) => {
    expect(() => decryptField(ring, other, encryptField(ring, place, 'secret'))).toThrow();
  });

  test('does not open with any bit flipped or any part cut off', () => {
    const sealed = encryptField(ring, place, 'secret');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: sealed.length * 8 - 1 }), (bit) => {
        const altered = Buffer.from(sealed);
        altered[bit >> 3] = (altered[bit >> 3] as number) ^ (1 << (bit & 7));
        expect(() => decryptField(ring, place, altered)).toThrow();
        expect(() => decryptField(ring, place, sealed.subarray(0, bit >> 3))).toThrow();
      }),
      { numRuns: 500 },
    );
  });

  test('opens after the keys were rotated, and its first bytes tell by which key it was sealed', () => {
    const sealed = encryptField(ring, place, 'secret');
    const rotated = readKeyRing(`k2:${second},k1:${first}`, lookup);
    expect(decryptField(rotated, place, sealed).toString()).toBe('secret');
    const begins = (value: Buffer, head: Buffer) => value.subarray(0, head.length).equals(head);
    expect(begins(sealed, currentHead(ring))).toBe(true);
    expect(begins(sealed, currentHead(rotated))).toBe(false);
    expect(begins(encryptField(rotated, place, 'secret'), currentHead(rotated))).toBe(true);
    expect(begins(sealed, currentHead(readKeyRing(`k:${second}`, lookup)))).toBe(false);
    expect(() => decryptField(readKeyRing(`k2:${second}`, lookup), place, sealed)).toThrow();
  });
});

describe('a key ring', () => {
  test.each([
    ['', 'KEYS'],
    ['k1', 'id:key'],
    ['k1:short', '32 bytes'],
    [`K 1:${first}`, 'id:key'],
    [`k1:${first},k1:${second}`, 'twice'],
  ])('%j is refused without quoting a key', (text, reason) => {
    const read = () => readKeyRing(text, lookup);
    expect(read).toThrow(reason);
    expect(read).not.toThrow(first);
  });

  test('keyed hashes repeat, differ by purpose, and need the key', () => {
    const other = readKeyRing(`k1:${first}`, randomKey());
    expect(lookupHash(ring, 'p', 'x')).toEqual(lookupHash(ring, 'p', 'x'));
    expect(lookupHash(ring, 'p', 'x')).not.toEqual(lookupHash(ring, 'q', 'x'));
    expect(lookupHash(ring, 'p', 'x')).not.toEqual(lookupHash(other, 'p', 'x'));
  });

  test('a local one is made once and only its owner can read it', async () => {
    const dir = await openTestFolder();
    const made = localKeys(dir);
    expect(localKeys(dir)).toEqual(made);
    expect(statSync(join(dir, 'keys.json')).mode & 0o777).toBe(0o600);
    expect(() => readKeyRing(made.ring, made.lookup)).not.toThrow();
  });
});

test('ids are 128 random bits without order', () => {
  const ids = Array.from({ length: 10_000 }, newId);
  expect(new Set(ids).size).toBe(10_000);
  expect(ids.every((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))).toBe(true);
  const rising = ids.filter((id, at) => at > 0 && id > (ids[at - 1] as string)).length;
  expect(rising).toBeGreaterThan(4500);
  expect(rising).toBeLessThan(5500);
  // Every nibble takes every value: no version digit is fixed.
  for (let nibble = 0; nibble < 36; nibble += 1) {
    if ([8, 13, 18, 23].includes(nibble)) continue;
    expect(new Set(ids.map((id) => id[nibble])).size).toBe(16);
  }
});

test('tokens are 256 random bits and stored as a hash', () => {
  expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32);
  expect(hashToken('x')).toHaveLength(32);
});

test('what is kept in a file is made once; of two that make it at once, the first one’s counts', async () => {
  const file = join(await openTestFolder(), 'below', 'kept.json');
  const second = readOrCreateFile(file, () => {
    expect(readOrCreateFile(file, () => 'first')).toBe('first');
    return 'second';
  });
  expect([second, readOrCreateFile(file, () => 'third')]).toEqual(['first', 'first']);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(dirname(file))).toEqual(['kept.json']);
});

test('a pair of keys follows from its scalar, and what is none is refused without being quoted', () => {
  for (let at = 0; at < 50; at += 1) {
    const { x, y, key } = curveKeyOf(newCurveScalar());
    expect([x, y].map((part) => Buffer.from(part, 'base64url').length)).toEqual([32, 32]);
    expect(createPublicKey(key).export({ format: 'jwk' })).toMatchObject({ crv: 'P-256', x, y });
  }
  for (const none of ['canary', 'A'.repeat(43), '_'.repeat(43)]) {
    expect(() => curveKeyOf(none)).toThrow(/^must be a private key of P-256, 32 bytes in base64url$/);
  }
});
