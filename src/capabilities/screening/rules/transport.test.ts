import { expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { parseFlights, normalizeTransport } from './transport.ts';

test.each([
  ['BI422', 'BI422'],
  [' bi 422 ', 'BI422'],
  ['bi-0422', 'BI422'],
  ['BI 007', 'BI7'],
  ['5j 0510', '5J510'],
  ['BI100', 'BI100'],
  ['BI 000', 'BI000'],
  ['RBA097', 'RBA97'],
  ['RBA97', 'RBA97'],
  ['rba 0097', 'RBA97'],
  ['SIA 007', 'SIA7'],
  ['RBA000', 'RBA000'],
  ['BI0422A', 'BI422A'],
  ['ＢＩ４２２', 'BI422'],
  ['M.V. Seri  Labuan', 'MVSERILABUAN'],
  ['Seri Labuan 007', 'SERILABUAN007'],
  ['கப்பல் 1', 'கப்பல்1'],
  ['', ''],
  ['–', ''],
])('normalizes %j to %j', (typed, expected) => {
  expect(normalizeTransport(typed)).toBe(expected);
});

const letters = fc.integer({ min: 0x20, max: 0x2_ffff }).map((code) => String.fromCodePoint(code));

test('does not change normalized names', () => {
  forAll(fc.string({ unit: letters }), (typed) => {
    const normal = normalizeTransport(typed);
    expect(normalizeTransport(normal)).toBe(normal);
  });
});

test.each([
  ['BI873/BI874', ['BI873', 'BI874']],
  ['BI 873 / BI 874', ['BI873', 'BI874']],
  ['BI873/874', ['BI873', 'BI874']],
  ['BI873, RBA074', ['BI873', 'RBA74']],
  ['BI873 BI874', ['BI873', 'BI874']],
  ['BI873 dan BI874', ['BI873', 'BI874']],
  ['SQ322 & BI424 + BI425', ['SQ322', 'BI424', 'BI425']],
  ['BI873/BI0873', ['BI873']],
  ['BI 873', ['BI873']],
  ['BI-873', ['BI873']],
  ['M/V Seri 007', ['MVSERI007']],
  ['BI873/private', ['BI873PRIVATE']],
  ['873/874', ['873874']],
  ['', []],
])('parses %j into the flights %j', (typed, flights) => {
  expect(parseFlights(typed)).toEqual(flights);
});
