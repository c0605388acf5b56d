import { expect, test } from 'vitest';
import { forEachSettled } from './for-each-settled.ts';

test('runs the work for every item, and throws the first error', async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item % 2 === 0) throw new Error(`not ${item}`);
    done.push(item);
  };
  await expect(forEachSettled([1, 2, 3, 4, 5], work)).rejects.toThrow('not 2');
  expect(done).toEqual([1, 3, 5]);
  await forEachSettled([7, 9], work);
  expect(done).toEqual([1, 3, 5, 7, 9]);
});
