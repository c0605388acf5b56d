import { describe, expect, test, vi } from 'vitest';
import { problem } from '#foundation/contract/problem.ts';
import type { Sql } from '../world.ts';
import { batched } from './batched-statement.ts';

describe('what is asked for at once', () => {
  test('is gathered while something is under way, in order, and each gets an answer of their own', async () => {
    const { work, calls, go } = held();
    const ask = asker(work, { most: 3 });
    const answers = Promise.all([1, 2, 3, 4, 5].map(ask));
    await go();
    await go();
    expect(await answers).toEqual([10, 20, 30, 40, 50]);
    expect(calls).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
  });

  test('does not wait for a statement that takes long, up to a number of them', async () => {
    const { work, calls, go } = held();
    const ask = asker(work, { atOnce: 2, patience: 5 });
    const answers = [ask(1)];
    await turn();
    answers.push(ask(2), ask(3));
    await vi.waitUntil(() => calls.length === 2, { timeout: 120_000, interval: 1 });
    answers.push(ask(4));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(calls).toEqual([[1], [2, 3]]);
    for (let round = 0; round < 3; round++) await go();
    expect(await Promise.all(answers)).toEqual([10, 20, 30, 40]);
    expect(calls).toEqual([[1], [2, 3], [4]]);
  });

  test('goes as the next statement before those of the last have been answered, once half as many wait', async () => {
    const { work, go } = held();
    const order: string[] = [];
    const ask = asker((db: Sql, items: readonly number[]) => {
      order.push(`asked ${items.join()}`);
      return work(db, items);
    }, {});
    const told = async (item: number) => order.push(`told ${await ask(item)}`);
    const first = [1, 2].map(told);
    await turn();
    const next = told(3);
    await go();
    await Promise.all(first);
    expect(order).toEqual(['asked 1,2', 'asked 3', 'told 10', 'told 20']);
    await go();
    await next;
  });

  test('fails for whose fault it is, and for nobody else', async () => {
    const calls: number[][] = [];
    const ask = asker((_db: Sql, items: readonly number[]) => {
      calls.push([...items]);
      return items.includes(3) ? Promise.reject(new Error('three')) : Promise.resolve(items.map((item) => item * 10));
    }, {});
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
    const ask = asker((_db: Sql, items: readonly number[]) => {
      calls.push([...items]);
      return Promise.resolve(items.map((item, at) => (at > 0 && item === items[0] ? undefined : item * 10)));
    }, {});
    expect(await Promise.all([2, 2].map(ask))).toEqual([20, 20]);
    expect(calls).toEqual([[2, 2], [2]]);
  });

  test('fails at once for all when the database is away', async () => {
    const calls: number[][] = [];
    const away = problem('foundation/unavailable');
    const ask = asker((_db: Sql, items: readonly number[]) => {
      calls.push([...items]);
      return Promise.reject<number[]>(away);
    }, {});
    const answers = await Promise.allSettled([1, 2, 3].map(ask));
    expect(answers.map((one) => one.status === 'rejected' && one.reason === away)).toEqual([true, true, true]);
    expect(calls).toEqual([[1, 2, 3]]);
  });
});

function asker(work: Parameters<typeof batched<number, number>>[0], options: Parameters<typeof batched>[1]) {
  const ask = batched(work, options);
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
