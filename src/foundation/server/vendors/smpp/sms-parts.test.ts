import { expect, test } from 'vitest';
import { fc, forAllWith } from '#foundation/testing/for-all.ts';
import { encodeSms, encodeSmsParts } from './sms-parts.ts';
import { decodeGsm } from './testing/decode-gsm.ts';

test.each([
  ['Kod awda ialah 123456.', 0, [22]],
  ['a'.repeat(160), 0, [160]],
  ['a'.repeat(161), 0, [153, 8]],
  ['€'.repeat(80), 0, [160]],
  // An escape and its character stay together: 152 octets, not 153.
  ['€'.repeat(81), 0, [152, 10]],
  ['验'.repeat(70), 8, [140]],
  ['验'.repeat(71), 8, [134, 8]],
  // The halves of a surrogate pair stay together too.
  ['🛂'.repeat(36), 8, [132, 12]],
  ['Kod awda ialah ١٢٣', 8, [36]],
])('encodes %s in coding %i as %j bytes', (text, dataCoding, sizes) => {
  const encoded = encodeSmsParts(text, 'r');
  expect(encoded.dataCoding).toBe(dataCoding);
  expect(encoded.parts.map(({ message }) => message.length)).toEqual(sizes);
});

test('numbers the parts, with the same reference number on every attempt', () => {
  const { parts } = encodeSmsParts('x'.repeat(400), 'r1');
  expect(parts.map(({ udh }) => [...(udh ?? [])].slice(4))).toEqual([
    [3, 1],
    [3, 2],
    [3, 3],
  ]);
  expect(encodeSmsParts('x'.repeat(400), 'r1').parts[0]?.udh).toEqual(parts[0]?.udh);
  expect(encodeSmsParts('short', 'r1').parts[0]?.udh).toBeUndefined();
});

test('splits any text so that its parts decode to the same text', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({
      unit: fc.constantFrom('a', 'Z', '€', '[', '\\', '{', '\n', '@', 'é', '$', '_', '^', '~'),
      maxLength: 400,
    }),
  );
  forAllWith({ numRuns: 500 }, texts, (text) => {
    const { dataCoding, parts } = encodeSmsParts(text, 'r');
    const decode = (bytes: Buffer) =>
      dataCoding === 0 ? decodeGsm(bytes) : new TextDecoder('utf-16be', { ignoreBOM: true }).decode(bytes);
    expect(parts.map(({ message }) => decode(message)).join('')).toBe(text);
    expect(Math.max(...parts.map(({ message, udh }) => message.length + (udh?.length ?? 0)))).toBeLessThanOrEqual(
      dataCoding === 0 ? 160 : 140,
    );
    expect(encodeSms(text).bytes).toEqual(Buffer.concat(parts.map(({ message }) => message)));
  });
});
