import { expect, test } from 'vitest';
import { expectProblem } from '#foundation/server/testing/expect-problem.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

function createWork() {
  const ends: (() => void)[] = [];
  let running = 0;
  let maxRunning = 0;
  const work = async (): Promise<number> => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
    return ends.length;
  };
  return { work, ends, most: () => maxRunning };
}

const settle = () => new Promise((done) => setImmediate(done));

test('runs two at a time, queues three more, and refuses others at once', async () => {
  const limit = createConcurrencyLimiter({ maxConcurrent: 2, maxQueued: 3 });
  const { work, ends, most } = createWork();
  const results = Array.from({ length: 5 }, () => limit('a', work));
  await expectProblem(limit('a', work), 'foundation/busy', { status: 503 });
  for (let done = 0; done < 5; done += 1) {
    await settle();
    ends[done]?.();
  }
  await Promise.all(results);
  expect(ends.length).toBe(5);
  expect(most()).toBe(2);
});

test('does not let one carrier wait for another, and frees the turn of failed work', async () => {
  const limit = createConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 1 });
  const { work, ends } = createWork();
  const first = limit('a', work);
  const other = limit('b', work);
  await settle();
  expect(ends).toHaveLength(2);
  const failing = limit('a', () => Promise.reject(new Error('failed')));
  for (const end of ends) end();
  await Promise.all([first, other]);
  await expect(failing).rejects.toThrow('failed');
  expect(await limit('a', () => Promise.resolve('again'))).toBe('again');
});
