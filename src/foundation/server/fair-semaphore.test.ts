import { expect, test } from 'vitest';
import { fc, forAllAsync } from '#foundation/testing/for-all.ts';
import { monotonicNow } from '#foundation/time/clock.ts';
import { openFairSemaphore } from './fair-semaphore.ts';

/** Requests turns in the given order. `started`: the owners in the order in which their turns began. */
async function takeAll(atOnce: number, owners: readonly string[]) {
  const turns = openFairSemaphore({ maxConcurrent: atOnce });
  const started: string[] = [];
  const endings = new Map<string, (() => void)[]>();
  const turnRequests = owners.map(async (owner) => {
    const end = await turns.acquire(owner);
    started.push(owner);
    endings.set(owner, [...(endings.get(owner) ?? []), end]);
  });
  await Promise.resolve();
  const end = async (owner: string) => {
    endings.get(owner)?.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  await new Promise((resolve) => setImmediate(resolve));
  return { started, end, turnRequests };
}

test('does not let an owner with fifty turns block another one', async () => {
  const { started, end } = await takeAll(2, [...Array.from({ length: 50 }, () => 'a'), 'b']);
  expect(started).toEqual(['a', 'b']);
  await end('b');
  expect(started).toEqual(['a', 'b']);
});

test('gives the next turn to the owner who has used the least time', async () => {
  const { started, end } = await takeAll(1, ['a', 'a', 'a', 'b', 'c']);
  expect(started).toEqual(['a']);
  const startedAt = monotonicNow();
  while (monotonicNow() - startedAt < 5);
  await end('a');
  expect(started).toEqual(['a', 'b']);
  await end('b');
  expect(started).toEqual(['a', 'b', 'c']);
});

test('never runs too many turns or gives one owner all of them, and serves everybody', async () => {
  await forAllAsync(
    fc.integer({ min: 2, max: 4 }),
    fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 20 }),
    async (atOnce, owners) => {
      const turns = openFairSemaphore({ maxConcurrent: atOnce });
      const running: string[] = [];
      await Promise.all(
        owners.map(async (owner) => {
          const end = await turns.acquire(owner);
          running.push(owner);
          expect(running.length).toBeLessThanOrEqual(atOnce);
          expect(running.filter((candidate) => candidate === owner).length).toBeLessThan(atOnce);
          await new Promise((resolve) => setImmediate(resolve));
          running.splice(running.indexOf(owner), 1);
          end();
          end();
        }),
      );
      expect(running).toEqual([]);
    },
  );
});
