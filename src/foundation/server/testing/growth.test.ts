import { expect, test } from 'vitest';
import { measureGrowth, linearGrowth } from './growth.ts';

const burnCpu = (steps: number) => {
  let sum = 0;
  for (let at = 0; at < steps; at++) sum = (sum * 31 + at) % 1_000_003;
  return sum;
};

test('tells linear work from quadratic work', async () => {
  expect(await measureGrowth((size) => burnCpu(size * 4000), 1000)).toBeLessThan(linearGrowth);
  expect(await measureGrowth((size) => burnCpu(size * size), 3000)).toBeGreaterThan(linearGrowth);
});

test('measures work that is over in a few microseconds', async () => {
  expect(await measureGrowth((size) => burnCpu(size), 10)).toBeLessThan(linearGrowth);
});
