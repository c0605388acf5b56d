import { expect, test } from 'vitest';
import { parseFhir, restoreDigits } from './decimals.ts';
import { readResult } from './results.ts';
import { Measurement } from './resource-schemas.ts';

const raw = Reflect.get(JSON, 'rawJSON') as (text: string) => unknown;
const measuredOf = (text: string) => Measurement.parse(parseFhir(text));

test.each([
  ['7.10', '7.10'],
  ['7.1', '7.1'],
  ['7', '7'],
  ['100.0', '100.0'],
  ['0.50', '0.50'],
  ['1e2', '100'],
])('shows the value %s as %s', (written, expected) => {
  expect(readResult(measuredOf(`{"valueQuantity":{"value":${written},"unit":"mmol/L"}}`)).value).toBe(expected);
});

test('preserves the digits of the limits of a range', () => {
  const text = '{"valueQuantity":{"value":7.10},"referenceRange":[{"low":{"value":4.0},"high":{"value":7.50}}]}';
  expect(readResult(measuredOf(text))).toMatchObject({
    value: '7.10',
    range: '4.0–7.50',
    flag: 'normal',
    numericValue: 7.1,
  });
});

test.each([
  '{"value":7.10}',
  '{"value":7.10,"_value":{"id":"a"}}',
  '{"a":[{"value":5.00,"unit":"x"},{"value":5}],"b":"7.10"}',
  '{"_value":{"extension":[{"url":"u","valueString":"x"}]},"value":1.0}',
])('writes %s with its original digits', (text) => {
  const written = JSON.stringify(restoreDigits(parseFhir(text), raw));
  expect(JSON.parse(written)).toEqual(JSON.parse(text));
  expect([...written.matchAll(/"value":[\d.]+/g)].map(String)).toEqual(
    [...text.matchAll(/"value":[\d.]+/g)].map(String),
  );
});
