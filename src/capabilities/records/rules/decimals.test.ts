import { expect, test } from 'vitest';
import { parseFhir, withDigits } from './decimals.ts';
import { resultOf } from './results.ts';
import { Measured } from './shapes.ts';

const raw = (JSON as unknown as { rawJSON: (text: string) => unknown }).rawJSON;
const measuredOf = (text: string) => Measured.parse(parseFhir(text));

test.each([
  ['7.10', '7.10'],
  ['7.1', '7.1'],
  ['7', '7'],
  ['100.0', '100.0'],
  ['0.50', '0.50'],
  ['1e2', '100'],
])('a value of %s reads %s', (written, expected) => {
  expect(resultOf(measuredOf(`{"valueQuantity":{"value":${written},"unit":"mmol/L"}}`)).value).toBe(expected);
});

test('a range keeps the digits of its edges', () => {
  const text = '{"valueQuantity":{"value":7.10},"referenceRange":[{"low":{"value":4.0},"high":{"value":7.50}}]}';
  expect(resultOf(measuredOf(text))).toMatchObject({ value: '7.10', range: '4.0–7.50', flag: 'normal', size: 7.1 });
});

test.each([
  '{"value":7.10}',
  '{"value":7.10,"_value":{"id":"a"}}',
  '{"a":[{"value":5.00,"unit":"x"},{"value":5}],"b":"7.10"}',
  '{"_value":{"extension":[{"url":"u","valueString":"x"}]},"value":1.0}',
])('%s is written as it was read', (text) => {
  const written = JSON.stringify(withDigits(parseFhir(text), raw));
  expect(JSON.parse(written)).toEqual(JSON.parse(text));
  expect([...written.matchAll(/"value":[\d.]+/g)].map(String)).toEqual(
    [...text.matchAll(/"value":[\d.]+/g)].map(String),
  );
});
