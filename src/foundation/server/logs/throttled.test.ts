import { expect, test } from 'vitest';
import { throttled } from './throttled.ts';

test('the first is told at once, then one in each pause, with how many came between', () => {
  const told: [string, number][] = [];
  let now = 5000;
  const tell = throttled<string>(
    (...all) => told.push(all),
    10_000,
    () => now,
  );
  for (const what of ['a', 'b', 'c']) tell(what);
  expect(told).toEqual([['a', 0]]);
  now += 9999;
  tell('d');
  now += 1;
  tell('e');
  tell('f');
  now += 60_000;
  tell('g');
  expect(told).toEqual([
    ['a', 0],
    ['e', 3],
    ['g', 1],
  ]);
});
