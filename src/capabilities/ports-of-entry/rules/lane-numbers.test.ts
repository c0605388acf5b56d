import { expect, test } from 'vitest';
import { compareLaneNumbers, parseLaneNumbers } from './lane-numbers.ts';

test.each<[string, string[] | undefined]>([
  ['3', ['3']],
  ['1-3', ['1', '2', '3']],
  ['1–3', ['1', '2', '3']],
  ['03 3a,3A; b2', ['3', '3A', 'B2']],
  ['2-2', ['2']],
  ['', undefined],
  [' , ', undefined],
  ['3-1', undefined],
  ['1-61', undefined],
  ['1-60 61', undefined],
  ['1-60', Array.from({ length: 60 }, (_, index) => String(index + 1))],
  ['lane 1', ['LANE', '1']],
  ['lane-1', undefined],
  ['1234567', undefined],
  ['é', undefined],
])('reads the numbers of lanes in %j', (entered, expected) => {
  expect(parseLaneNumbers(entered)).toEqual(expected);
});

test('orders numbers as people count', () => {
  expect(['10A', '2', '10', '1'].sort(compareLaneNumbers)).toEqual(['1', '2', '10', '10A']);
});
