import { expect, test } from 'vitest';
import { createReadCache } from './read-cache.ts';

/** A cache with a clock, and the number of its reads. */
function openCounted() {
  let [now, reads] = [0, 0];
  const cache = createReadCache(() => now, { lifetimeMillis: 3000, maxEntries: 2 });
  const read = (name = 'home') => cache.get(name, () => Promise.resolve((reads += 1)));
  return { cache, read, reads: () => reads, pass: (time: number) => void (now += time) };
}

test('reads once for a thousand readers at the same time, and again after three seconds', async () => {
  const { read, reads, pass } = openCounted();
  const all = () => Promise.all(Array.from({ length: 1000 }, () => read()));
  expect(new Set(await all())).toEqual(new Set([1]));
  pass(2999);
  await all();
  expect(reads()).toBe(1);
  pass(1);
  await all();
  expect(reads()).toBe(2);
});

test('drops the oldest entry, and caches no failures', async () => {
  const { cache, read, reads } = openCounted();
  for (const name of ['one', 'two', 'three', 'one']) await read(name);
  expect(reads()).toBe(4);
  await expect(cache.get('broken', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get('broken', () => Promise.resolve('there'))).toBe('there');
});
