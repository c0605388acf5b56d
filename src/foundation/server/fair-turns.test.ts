import fc from 'fast-check';
import { expect, test } from 'vitest';
import { elapsed } from '#foundation/time/clock.ts';
import { openFairTurns } from './fair-turns.ts';

/** Takes turns in the order given, as far as they begin at once; `began` lists owners in the order in which their turns began. */
async function takeAll(atOnce: number, owners: readonly string[]) {
  const turns = openFairTurns({ atOnce });
  const began: string[] = [];
  const leave = new Map<string, (() => void)[]>();
  const all = owners.map(async (owner) => {
    const end = await turns.take(owner);
    began.push(owner);
    leave.set(owner, [...(leave.get(owner) ?? []), end]);
  });
  await Promise.resolve();
  const end = async (owner: string) => {
    leave.get(owner)?.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  await new Promise((resolve) => setImmediate(resolve));
  return { began, end, all };
}

test('an owner with fifty turns does not hold up another one', async () => {
  const { began, end } = await takeAll(2, [...Array.from({ length: 50 }, () => 'a'), 'b']);
  expect(began).toEqual(['a', 'b']);
  await end('b');
  expect(began).toEqual(['a', 'b']);
});

test('with one turn at a time, whoever has used the least time comes next', async () => {
  const { began, end } = await takeAll(1, ['a', 'a', 'a', 'b', 'c']);
  expect(began).toEqual(['a']);
  const from = elapsed();
  while (elapsed() - from < 5);
  await end('a');
  expect(began).toEqual(['a', 'b']);
  await end('b');
  expect(began).toEqual(['a', 'b', 'c']);
});

test('no more turns run than may, of no owner all of them, and everybody has theirs', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 4 }),
      fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 20 }),
      async (atOnce, owners) => {
        const turns = openFairTurns({ atOnce });
        const running: string[] = [];
        await Promise.all(
          owners.map(async (owner) => {
            const leave = await turns.take(owner);
            running.push(owner);
            expect(running.length).toBeLessThanOrEqual(atOnce);
            expect(running.filter((one) => one === owner).length).toBeLessThan(atOnce);
            await new Promise((resolve) => setImmediate(resolve));
            running.splice(running.indexOf(owner), 1);
            leave();
            leave();
          }),
        );
        expect(running).toEqual([]);
      },
    ),
  );
});
