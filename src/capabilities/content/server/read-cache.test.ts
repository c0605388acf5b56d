import { expect, test } from 'vitest';
import { createReadCache } from './read-cache.ts';

/** A shelf, a clock for it, and how often something was read for it. */
function openCounted() {
  let [now, reads] = [0, 0];
  const shelf = createReadCache(() => now, { keptFor: 3000, most: 2 });
  const read = (name = 'home') => shelf.get(name, () => Promise.resolve((reads += 1)));
  return { shelf, read, reads: () => reads, pass: (time: number) => void (now += time) };
}

test('a thousand readers at once, and a thousand more within three seconds, are one reading', async () => {
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

test('it holds so many; what could not be read is read again', async () => {
  const { shelf, read, reads } = openCounted();
  for (const name of ['one', 'two', 'three', 'one']) await read(name);
  expect(reads()).toBe(4);
  await expect(shelf.get('broken', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await shelf.get('broken', () => Promise.resolve('there'))).toBe('there');
});
