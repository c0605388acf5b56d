import { describe, expect, test } from 'vitest';
import { problem } from '#foundation/contract/problem.ts';
import type { Sql } from '../world.ts';
import { together } from './together.ts';

describe('what is asked for at once', () => {
  test('is gathered while something is under way, in order, and each gets an answer of their own', async () => {
    const { work, calls, go } = held();
    const ask = asker(work, { most: 3, atOnce: 1 });
    const answers = Promise.all([1, 2, 3, 4, 5].map(ask));
    await go();
    await go();
    expect(await answers).toEqual([10, 20, 30, 40, 50]);
    expect(calls).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
  });

  test('waits for nobody while fewer are under way than may be', async () => {
    const { work, calls, go } = held();
    const ask = asker(work, { atOnce: 2 });
    const first = ask(1);
    await turn();
    const second = ask(2);
    await turn();
    const third = ask(3);
    await turn();
    expect(calls).toEqual([[1], [2]]);
    await go();
    await go();
    await go();
    expect(await Promise.all([first, second, third])).toEqual([10, 20, 30]);
  });

  test('fails for whose fault it is, and for nobody else', async () => {
    const calls: number[][] = [];
    const ask = asker(
      (_db: Sql, items: readonly number[]) => {
        calls.push([...items]);
        return items.includes(3) ? Promise.reject(new Error('three')) : Promise.resolve(items.map((item) => item * 10));
      },
      { atOnce: 1 },
    );
    const answers = await Promise.allSettled([1, 2, 3, 4].map(ask));
    expect(answers.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
      10,
      20,
      'Error: three',
      40,
    ]);
    expect(calls).toEqual([[1, 2, 3, 4], [1], [2], [3], [4]]);
  });

  test('is asked for alone when it was left out', async () => {
    const calls: number[][] = [];
    const ask = asker(
      (_db: Sql, items: readonly number[]) => {
        calls.push([...items]);
        return Promise.resolve(items.map((item, at) => (at > 0 && item === items[0] ? undefined : item * 10)));
      },
      { atOnce: 1 },
    );
    expect(await Promise.all([2, 2].map(ask))).toEqual([20, 20]);
    expect(calls).toEqual([[2, 2], [2]]);
  });

  test('fails at once for all when the database is away', async () => {
    const calls: number[][] = [];
    const away = problem('foundation/unavailable');
    const ask = asker(
      (_db: Sql, items: readonly number[]) => {
        calls.push([...items]);
        return Promise.reject<number[]>(away);
      },
      { atOnce: 1 },
    );
    const answers = await Promise.allSettled([1, 2, 3].map(ask));
    expect(answers.map((one) => one.status === 'rejected' && one.reason === away)).toEqual([true, true, true]);
    expect(calls).toEqual([[1, 2, 3]]);
  });
});

function asker(work: Parameters<typeof together<number, number>>[0], options: Parameters<typeof together>[1]) {
  const ask = together(work, options);
  return (item: number) => ask(database, item);
}

const database = {} as Sql;

function held() {
  const calls: number[][] = [];
  const waiting: (() => void)[] = [];
  const work = (_db: Sql, items: readonly number[]) => {
    calls.push([...items]);
    return new Promise<number[]>((resolve) => waiting.push(() => resolve(items.map((item) => item * 10))));
  };
  const go = async () => {
    await turn();
    waiting.shift()?.();
    await turn();
  };
  return { work, calls, go };
}

// Until what was asked for by now is under way.
async function turn() {
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
}
