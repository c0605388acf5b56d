import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fc, forAllAsyncWith } from '#foundation/testing/for-all.ts';
import type { Sort } from '#foundation/contract/list-query.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { newId } from '../keys/random.ts';
import { openTestDatabase } from '../testing/world.ts';
import { alphabetical, type ListRequest, readSortedPage, sortedRows, type SortColumns } from './sorted-page.ts';

type Row = { id: string; name: string; cents: number; at: string | null; day: string };
type Column = 'name' | 'cents' | 'at' | 'day';

const { sql: db } = await openTestDatabase();

// Few values, so that many rows are equal in each column; some rows have no instant.
const names = ['Åland', 'alpha', 'Bravo', 'bravo', "O'Neil \\ %_", ''];
const rows = Array.from(
  { length: 60 },
  (_, index): Row => ({
    id: newId(),
    name: names[index % names.length] ?? '',
    cents: ((index * 7) % 5) - 2,
    at: index % 4 === 0 ? null : isoInstant(1_790_000_000_000 + (index % 6) * 1001),
    day: `2026-11-0${(index % 3) + 1}`,
  }),
);

const columns = {
  name: { by: alphabetical(sql`name`), type: 'text', key: ({ name }) => name },
  cents: { by: sql`cents`, type: 'bigint', key: ({ cents }) => cents },
  at: { by: sql`coalesce(at, '-infinity')`, type: 'timestamptz', key: ({ at }) => at ?? '-infinity' },
  day: { by: sql`day`, type: 'date', key: ({ day }) => day },
} satisfies SortColumns<Row, Column>;

async function selectPage(request: ListRequest<Column>, order: Sort<Column> = '-at') {
  const page = readSortedPage(columns, request, order);
  const found = await db.all<Row>`
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row
      (id uuid, name text, cents int, at timestamptz, day date)
    where true ${sortedRows(columns[page.column], sql`id`, page)}`;
  return page.cut(found);
}

async function readAll(sort: Sort<Column>, limit = '7'): Promise<Row[]> {
  const found: Row[] = [];
  for (let cursor: string | undefined; ; ) {
    const { page, nextPage } = await selectPage({ sort, limit, cursor });
    found.push(...page);
    if (nextPage.next === undefined) return found;
    cursor = nextPage.next;
  }
}

const sorts = (['name', 'cents', 'at', 'day'] as const).flatMap((column) => [column, `-${column}`] as const);

test.each(sorts)('sorts all rows by %s over several pages, each row once', async (sort) => {
  const pages = await readAll(sort);
  expect(pages).toEqual((await selectPage({ sort, limit: '500' })).page);
  expect(new Set(pages.map(({ id }) => id)).size).toBe(rows.length);
  const { key } = columns[sort.replace('-', '') as Column];
  const { compare } = new Intl.Collator('und');
  const inOrder = pages.map((row) => key(row as never)).filter((value) => value !== '-infinity');
  const sorted = inOrder.toSorted((a, b) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b)),
  );
  expect(inOrder).toEqual(sort.startsWith('-') ? sorted.toReversed() : sorted);
});

test('descending order is the reverse of ascending order', async () => {
  for (const column of ['name', 'cents', 'at', 'day'] as const)
    expect(await readAll(`-${column}`)).toEqual((await readAll(column)).toReversed());
});

test('rows without a value come first in ascending order', async () => {
  expect((await readAll('at')).slice(0, 15).every(({ at }) => at === null)).toBe(true);
});

test('has pages of 50 rows in the order of the list', async () => {
  const { page, nextPage } = await selectPage({}, 'cents');
  expect(page).toEqual((await readAll('cents')).slice(0, 50));
  expect((await selectPage({ cursor: nextPage.next, sort: 'cents' })).page).toHaveLength(10);
});

test.each(sorts)('refuses a cursor of another order than %s', async (sort) => {
  for (const other of sorts.filter((candidate) => candidate !== sort)) {
    const { nextPage } = await selectPage({ sort: other, limit: '3' });
    expect(() => readSortedPage(columns, { sort, cursor: nextPage.next }, '-at')).toThrow(
      expect.objectContaining({ code: 'foundation/invalid' }),
    );
  }
});

test('reads from any text a cursor that is written as that text, or refuses it', async () => {
  const key = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('0', '-1', '2026-02-30', '-infinity', 'infinity'),
  );
  const text = fc.oneof(
    fc.string(),
    fc
      .tuple(fc.constantFrom(...sorts, 'id'), key, fc.oneof(fc.uuid(), fc.string()))
      .map((parts) => JSON.stringify(parts)),
  );
  const cursor = text.chain((plain) => {
    const encoded = Buffer.from(plain).toString('base64url');
    return fc.constantFrom(encoded, `${encoded}=`, plain);
  });
  await forAllAsyncWith({ numRuns: 1500 }, cursor, fc.constantFrom(...sorts), async (sent, sort) => {
    const outcome = await selectPage({ sort, cursor: sent }).then(
      () => parseSent(sent)[0],
      (thrown: unknown) => {
        if (!isProblem(thrown, 'foundation/invalid')) throw thrown;
        return sort;
      },
    );
    expect(outcome).toBe(sort);
  });
});

function parseSent(cursor: string): unknown[] {
  return JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
}
