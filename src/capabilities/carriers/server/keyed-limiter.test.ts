import { expect, test } from 'vitest';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { createKeyedLimiter } from './keyed-limiter.ts';

function openWork() {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const work = async (): Promise<number> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((end) => ends.push(end));
    running -= 1;
    return ends.length;
  };
  return { work, ends, most: () => most };
}

const settle = () => new Promise((done) => setImmediate(done));

test('so much at a time, the rest in its turn, and more than may wait is refused at once', async () => {
  const inTurn = createKeyedLimiter({ atOnce: 2, waiting: 3 });
  const { work, ends, most } = openWork();
  const all = Array.from({ length: 5 }, () => inTurn('a', work));
  expect(await catchProblem(inTurn('a', work))).toMatchObject({ problem: 'foundation/busy', status: 503 });
  for (let done = 0; done < 5; done += 1) {
    await settle();
    ends[done]?.();
  }
  await Promise.all(all);
  expect([ends.length, most()]).toEqual([5, 2]);
});

test('one does not wait for another, and work that fails gives up its turn', async () => {
  const inTurn = createKeyedLimiter({ atOnce: 1, waiting: 1 });
  const { work, ends } = openWork();
  const first = inTurn('a', work);
  const other = inTurn('b', work);
  await settle();
  expect(ends).toHaveLength(2);
  const failing = inTurn('a', () => Promise.reject(new Error('failed')));
  for (const end of ends) end();
  await Promise.all([first, other]);
  await expect(failing).rejects.toThrow('failed');
  expect(await inTurn('a', () => Promise.resolve('again'))).toBe('again');
});
