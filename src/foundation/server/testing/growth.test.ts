import { expect, test } from 'vitest';
import { measureGrowth, linearGrowth } from './growth.ts';

const burnCpu = (steps: number) => {
  let sum = 0;
  for (let step = 0; step < steps; step++) sum = (sum * 31 + step) % 1_000_003;
  return sum;
};

test('distinguishes linear from quadratic work', async () => {
  expect(await measureGrowth((size) => burnCpu(size * 4000), 1000)).toBeLessThan(linearGrowth);
  expect(await measureGrowth((size) => burnCpu(size * size), 3000)).toBeGreaterThan(linearGrowth);
});

test('measures work that takes only a few microseconds', async () => {
  expect(await measureGrowth((size) => burnCpu(size), 10)).toBeLessThan(linearGrowth);
});
