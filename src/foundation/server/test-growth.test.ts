import { expect, test } from 'vitest';
import { growthOf, linearGrowth } from './test-growth.ts';

const spend = (steps: number) => {
  let sum = 0;
  for (let at = 0; at < steps; at++) sum = (sum * 31 + at) % 1_000_003;
  return sum;
};

test('tells linear work from quadratic work', async () => {
  expect(await growthOf((size) => spend(size * 4000), 1000)).toBeLessThan(linearGrowth);
  expect(await growthOf((size) => spend(size * size), 3000)).toBeGreaterThan(linearGrowth);
});

test('measures work that is over in a few microseconds', async () => {
  expect(await growthOf((size) => spend(size), 10)).toBeLessThan(linearGrowth);
});
