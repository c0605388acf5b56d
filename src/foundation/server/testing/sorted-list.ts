import { expect } from 'vitest';
import type { Sort } from '#foundation/contract/list-query.ts';
import { sortableColumns } from '#foundation/contract/list-query.ts';

type ListCall = { input: Parameters<typeof sortableColumns>[0] };
type Request = { sort?: Sort<string>; cursor?: string; limit?: string };
type List<Item> = (request: Request) => Promise<{ items: readonly Item[]; next?: string | undefined }>;

/**
 * Checks a list that the server sorts: by every column and in both directions, pages of two rows together are the whole
 * list in its order, and a cursor of another order is refused. `keys`: for each column that the call can sort by, what
 * the list has to be sorted by.
 */
export async function expectSortedList<Item>(
  call: ListCall,
  list: (request: never) => ReturnType<List<Item>>,
  keys: Readonly<Record<string, (item: Item) => string | number>>,
): Promise<void> {
  const readPage = list as List<Item>;
  const columns = sortableColumns(call.input);
  expect(Object.keys(keys).toSorted()).toEqual(columns.toSorted());
  const all = await readAll(readPage, {});
  expect(all.length).toBeGreaterThan(2);
  for (const column of columns) {
    const key = keys[column] as (item: Item) => string | number;
    const ascending = await readAll(readPage, { sort: column });
    expect(asTexts(ascending).toSorted(), column).toEqual(asTexts(all).toSorted());
    expect(ascending.map(key), column).toEqual(ascending.map(key).toSorted(compareKeys));
    expect(await readAll(readPage, { sort: `-${column}` }), column).toEqual(ascending.toReversed());
    const { next } = await readPage({ sort: column, limit: '1' });
    await expect(readPage({ sort: `-${column}`, ...(next !== undefined && { cursor: next }) })).rejects.toMatchObject({
      code: 'foundation/invalid',
    });
  }
}

async function readAll<Item>(list: List<Item>, request: Request): Promise<Item[]> {
  const { items, next } = await list({ ...request, limit: '2' });
  return next === undefined ? [...items] : [...items, ...(await readAll(list, { ...request, cursor: next }))];
}

function asTexts(items: readonly unknown[]): string[] {
  return items.map((item) => JSON.stringify(item));
}

function compareKeys(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : a < b ? -1 : a > b ? 1 : 0;
}
