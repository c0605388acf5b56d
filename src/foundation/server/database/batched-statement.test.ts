import { describe, expect, test, vi } from 'vitest';
import { problem } from '#foundation/contract/problem.ts';
import type { Sql } from '../world.ts';
import { createBatchedStatement } from './batched-statement.ts';

describe('batching concurrent statements', () => {
  test('collects items while a statement runs, keeps their order, and gives each its own result', async () => {
    const { work, calls, finishNext } = controllableWork();
    const enqueue = enqueuerOf(work, { maxItems: 3 });
    const answers = Promise.all([1, 2, 3, 4, 5].map(enqueue));
    await finishNext();
    await finishNext();
    expect(await answers).toEqual([10, 20, 30, 40, 50]);
    expect(calls).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
  });

  test('does not wait for a slow statement, up to a number of statements', async () => {
    const { work, calls, finishNext } = controllableWork();
    const enqueue = enqueuerOf(work, { maxStatements: 2, lateAfter: 5 });
    const answers = [enqueue(1)];
    await nextTurn();
    answers.push(enqueue(2), enqueue(3));
    await vi.waitUntil(() => calls.length === 2, { timeout: 120_000, interval: 1 });
    answers.push(enqueue(4));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(calls).toEqual([[1], [2, 3]]);
    for (let round = 0; round < 3; round++) await finishNext();
    expect(await Promise.all(answers)).toEqual([10, 20, 30, 40]);
    expect(calls).toEqual([[1], [2, 3], [4]]);
  });

  test('starts the next statement before it delivers results, once half a batch is waiting', async () => {
    const { work, finishNext } = controllableWork();
    const order: string[] = [];
    const enqueue = enqueuerOf((db: Sql, items: readonly number[]) => {
      order.push(`asked ${items.join()}`);
      return work(db, items);
    }, {});
    const recordResult = async (item: number) => order.push(`told ${await enqueue(item)}`);
    const first = [1, 2].map(recordResult);
    await nextTurn();
    const next = recordResult(3);
    await finishNext();
    await Promise.all(first);
    expect(order).toEqual(['asked 1,2', 'asked 3', 'told 10', 'told 20']);
    await finishNext();
    await next;
  });

  test('fails only for the item that causes the error', async () => {
    const calls: number[][] = [];
    const enqueue = enqueuerOf((_db: Sql, items: readonly number[]) => {
      calls.push([...items]);
      return items.includes(3) ? Promise.reject(new Error('three')) : Promise.resolve(items.map((item) => item * 10));
    }, {});
    const answers = await Promise.allSettled([1, 2, 3, 4].map(enqueue));
    expect(answers.map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason)))).toEqual([
      10,
      20,
      'Error: three',
      40,
    ]);
    expect(calls).toEqual([[1, 2, 3, 4], [1], [2], [3], [4]]);
  });

  test('retries an omitted item alone', async () => {
    const calls: number[][] = [];
    const enqueue = enqueuerOf((_db: Sql, items: readonly number[]) => {
      calls.push([...items]);
      return Promise.resolve(items.map((item, index) => (index > 0 && item === items[0] ? undefined : item * 10)));
    }, {});
    expect(await Promise.all([2, 2].map(enqueue))).toEqual([20, 20]);
    expect(calls).toEqual([[2, 2], [2]]);
  });

  test('fails at once for all items when the database is unavailable', async () => {
    const calls: number[][] = [];
    const unavailable = problem('foundation/unavailable');
    const enqueue = enqueuerOf((_db: Sql, items: readonly number[]) => {
      calls.push([...items]);
      return Promise.reject<number[]>(unavailable);
    }, {});
    const answers = await Promise.allSettled([1, 2, 3].map(enqueue));
    expect(answers.map((result) => result.status === 'rejected' && result.reason === unavailable)).toEqual([
      true,
      true,
      true,
    ]);
    expect(calls).toEqual([[1, 2, 3]]);
  });
});

function enqueuerOf(
  work: Parameters<typeof createBatchedStatement<number, number>>[0],
  options: Parameters<typeof createBatchedStatement>[1],
) {
  const enqueue = createBatchedStatement(work, options);
  return (item: number) => enqueue(database, item);
}

const database = {} as Sql;

function controllableWork() {
  const calls: number[][] = [];
  const waiting: (() => void)[] = [];
  const work = (_db: Sql, items: readonly number[]) => {
    calls.push([...items]);
    return new Promise<number[]>((resolve) => waiting.push(() => resolve(items.map((item) => item * 10))));
  };
  const finishNext = async () => {
    await nextTurn();
    waiting.shift()?.();
    await nextTurn();
  };
  return { work, calls, finishNext };
}

async function nextTurn() {
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
}
