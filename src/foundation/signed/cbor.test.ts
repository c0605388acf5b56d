import { describe, expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { fromCbor, fromForeignCbor, toCbor } from './cbor.ts';
import { fromHex } from './hex.ts';

describe('decoding CBOR of other issuers', () => {
  // Examples of RFC 8949, appendix A, and its counterexamples.
  test.each<[string, unknown]>([
    ['9f018202039f0405ffff', [1, [2, 3], [4, 5]]],
    [
      'bf61610161629f0203ffff',
      new Map<unknown, unknown>([
        ['a', 1],
        ['b', [2, 3]],
      ]),
    ],
    ['1903e8', 1000],
    ['1a000003e8', 1000],
    ['c074323031332d30332d32315432303a30343a30305a', '2013-03-21T20:04:00Z'],
    ['c11a514b67b0', 1_363_896_240],
    [
      'a201020304',
      new Map([
        [1, 2],
        [3, 4],
      ]),
    ],
    ['80', []],
    ['8180', [[]]],
  ])('decodes %s', (hex, value) => {
    expect(fromForeignCbor(fromHex(hex))).toEqual(value);
  });

  test.each([
    '',
    'ff',
    '9f01',
    'a2010201 03'.replace(' ', ''),
    'a1',
    '1c',
    '5affffffff00',
    '0000',
    'd8641a00',
    '9bffffffffffffffff',
    // A text in chunks (indefinite length).
    '7f657374726561646d696e67ff',
  ])('refuses %s', (hex) => {
    expect(fromForeignCbor(fromHex(hex))).toBeUndefined();
  });

  test.each([0x81, 0x9f, 0xc1, 0xa1, 0xbf, 0x5f])('refuses endless nesting of the byte %i', (head) => {
    for (const length of [30, 1000, 200_000]) {
      const bytes = new Uint8Array(length).fill(head);
      expect(fromForeignCbor(bytes)).toBeUndefined();
    }
  });

  test('limits the depth, not the number of items side by side', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 24; level += 1) deep = [deep];
    expect(fromForeignCbor(toCbor(deep))).toEqual(deep);
    expect(fromForeignCbor(toCbor([deep]))).toBeUndefined();
    const wide = Array.from({ length: 1000 }, (_, index) => [index, [index], []]);
    expect(fromForeignCbor(toCbor(wide))).toEqual(wide);
  });

  test('decodes everything that toCbor encodes', () => {
    const value = fc.letrec((tie) => ({
      any: fc.oneof({ maxDepth: 4 }, fc.string(), fc.integer(), fc.boolean(), tie('list')),
      list: fc.array(tie('any'), { maxLength: 6 }),
    })).any;
    forAll(value, (original) => {
      expect(fromForeignCbor(toCbor(original))).toEqual(original);
      expect(fromCbor(toCbor(original))).toEqual(original);
    });
  });

  test('decodes or refuses any bytes without throwing', () => {
    forAll(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      expect(() => fromForeignCbor(bytes)).not.toThrow();
    });
  });
});
