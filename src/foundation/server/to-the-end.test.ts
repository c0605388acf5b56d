import { expect, test } from 'vitest';
import { eachToTheEnd } from './to-the-end.ts';

test('each has its turn, and what failed first is thrown', async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item % 2 === 0) throw new Error(`not ${item}`);
    done.push(item);
  };
  await expect(eachToTheEnd([1, 2, 3, 4, 5], work)).rejects.toThrow('not 2');
  expect(done).toEqual([1, 3, 5]);
  await eachToTheEnd([7, 9], work);
  expect(done).toEqual([1, 3, 5, 7, 9]);
});
