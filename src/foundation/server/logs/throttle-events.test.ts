import { expect, test } from 'vitest';
import { throttleEvents } from './throttle-events.ts';

test('emits the first event at once, then one in each pause, with the number of suppressed events', () => {
  const emitted: [string, number][] = [];
  let now = 5000;
  const emit = throttleEvents<string>(
    (...args) => emitted.push(args),
    10_000,
    () => now,
  );
  for (const event of ['a', 'b', 'c']) emit(event);
  expect(emitted).toEqual([['a', 0]]);
  now += 9999;
  emit('d');
  now += 1;
  emit('e');
  emit('f');
  now += 60_000;
  emit('g');
  expect(emitted).toEqual([
    ['a', 0],
    ['e', 3],
    ['g', 1],
  ]);
});
