import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalTransport } from './transport.ts';

test.each([
  ['BI422', 'BI422'],
  [' bi 422 ', 'BI422'],
  ['bi-0422', 'BI422'],
  ['BI 007', 'BI7'],
  ['5j 0510', '5J510'],
  ['BI100', 'BI100'],
  ['BI 000', 'BI000'],
  ['BI0422A', 'BI422A'],
  ['ＢＩ４２２', 'BI422'],
  ['M.V. Seri  Labuan', 'MVSERILABUAN'],
  ['Seri Labuan 007', 'SERILABUAN007'],
  ['கப்பல் 1', 'கப்பல்1'],
  ['', ''],
  ['–', ''],
])('%j is %j', (typed, expected) => {
  expect(normalTransport(typed)).toBe(expected);
});

const letters = fc.integer({ min: 0x20, max: 0x2_ffff }).map((code) => String.fromCodePoint(code));

test('what is in the normal form stays', () => {
  fc.assert(
    fc.property(fc.string({ unit: letters }), (typed) => {
      const normal = normalTransport(typed);
      expect(normalTransport(normal)).toBe(normal);
    }),
  );
});
