import { expect, test } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { type Result, readResult } from './results.ts';
import type { Measurement } from './resource-schemas.ts';

const ucum = 'http://unitsofmeasure.org';
const percent = (value: number) => ({ value, unit: '%', system: ucum, code: '%' });
const measured = (value: number, ...referenceRange: Measurement['referenceRange'] & object) => ({
  valueQuantity: percent(value),
  referenceRange,
});
const marked = (code: string) => [{ coding: [{ code }] }];

test.each<[string, Measurement, Partial<Result>]>([
  [
    'a value within its range',
    measured(5, { low: percent(4), high: percent(6) }),
    { value: '5', unit: '%', range: '4–6', flag: 'normal' },
  ],
  ['a value at the limit of its range', measured(6, { low: percent(4), high: percent(6) }), { flag: 'normal' }],
  ['a value above its range', measured(6.1, { high: percent(6) }), { range: '≤ 6', flag: 'high' }],
  ['a value below its range', measured(3, { low: percent(4) }), { range: '≥ 4', flag: 'low' }],
  [
    'the mark of the laboratory before the computed flag',
    { ...measured(5, { high: percent(6) }), interpretation: marked('HH') },
    { flag: 'very-high' },
  ],
  ['a range as text', measured(5, { text: 'under 7' }), { range: 'under 7' }],
  [
    'a range in another unit, which is not compared',
    measured(5, { high: { value: 42, unit: 'mmol/mol' } }),
    { range: '' },
  ],
  [
    'a range for treatment',
    measured(5, { high: percent(4), type: { coding: [{ code: 'treatment' }] } }),
    { range: '' },
  ],
  ['a bound, which has no number for charts', { valueQuantity: { ...percent(3), comparator: '<' } }, { value: '<3' }],
  ['a text', { valueString: 'not detected' }, { value: 'not detected', unit: '' }],
  [
    'a concept',
    { valueCodeableConcept: { text: 'Positive' }, interpretation: marked('POS') },
    { value: 'Positive', flag: 'abnormal' },
  ],
  ['a ratio', { valueRatio: { numerator: { value: 1 }, denominator: { value: 128 } } }, { value: '1:128' }],
  [
    'a UCUM unit in its usual form',
    { valueQuantity: { value: 6.4, unit: '10*9/L', system: ucum, code: '10*9/L' } },
    { unit: '10⁹/L' },
  ],
  ['an empty measurement', {}, { value: '', unit: '', range: '' }],
])('reads %s', (_, measurement, expected) => {
  const result = readResult(measurement);
  expect(result).toMatchObject(expected);
  expect(result.flag).toBe(expected.flag);
});

test('does not compare a bound with a range', () => {
  expect(
    readResult({ valueQuantity: { ...percent(3), comparator: '<' }, referenceRange: [{ low: percent(4) }] }),
  ).not.toHaveProperty('numericValue');
});

test('never confuses high and low, and shows the given number', () => {
  const numbers = fc.tuple(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), fc.nat());
  forAll(numbers, ([value, low, more]) => {
    const { flag, value: shown } = readResult({
      valueQuantity: percent(value),
      referenceRange: [{ low: percent(low), high: percent(low + more) }],
    });
    expect(Number(shown)).toBe(Object.is(value, -0) ? 0 : value);
    expect(flag).toBe(value < low ? 'low' : value > low + more ? 'high' : 'normal');
  });
});
