// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useLocation } from '#foundation/web/router/router.tsx';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { exampleCall } from '#foundation/testing/example-call.ts';
import { defineCall } from '#foundation/contract/call.ts';
import { listQuery } from '#foundation/contract/list-query.ts';
import { pageOf } from '#foundation/contract/paging.ts';
import { renderComponent, screen, waitFor, within } from '../testing/render-component.tsx';
import { DataTable } from './data-table.tsx';
import type { Column } from './table-view.ts';
import { useServerList } from './use-server-list.ts';

type Person = { id: string; name: string; age: number };

const listPeople = defineCall({
  ...exampleCall,
  name: 'listPeople',
  path: '/api/people',
  caller: 'staff',
  input: listQuery({ sortable: ['age'], filters: { name: z.optional(z.string()), group: z.optional(z.string()) } }),
  output: pageOf(z.object({ id: z.string(), name: z.string(), age: z.number() })),
});

const columns: Column<Person>[] = [
  { id: 'name', title: 'Name', cell: ({ name }) => name },
  { id: 'age', title: 'Age', cell: ({ age }) => <b>{age}</b>, text: ({ age }) => age },
  { id: 'id', title: 'Number', cell: ({ id }) => id },
];
const filters = [
  { id: 'name', label: 'Who' },
  { id: 'group', label: 'Group', options: [{ value: 'a', label: 'Group A' }] },
];

// A server with 1,200 people in pages of 50 or `limit` rows; sorted by age they come in the reverse order.
let requests: Record<string, string>[];
beforeEach(() => {
  requests = [];
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('fetch', async (address: string) => {
    const query = Object.fromEntries(new URL(address, 'http://localhost').searchParams);
    requests.push(query);
    const [from, size] = [Number(query['cursor'] ?? 0), Number(query['limit'] ?? 50)];
    const all = Array.from({ length: 1200 }, (_, index) => ({
      id: `p${index}`,
      name: `Person ${index}`,
      age: 1200 - index,
    }));
    const matching = (query['sort'] ? all.toReversed() : all).filter(({ name }) => name.includes(query['name'] ?? ''));
    const items = matching.slice(from, from + size);
    const next = from + size < matching.length ? { next: String(from + size) } : {};
    return Response.json({ errno: 0, errmsg: '', data: { items, ...next } });
  });
});

function People() {
  const { table } = useServerList(listPeople, { key: ['people'], filters });
  return (
    <>
      <output>{useLocation().search}</output>
      <DataTable
        id="people"
        userId="a"
        caption="People"
        columns={columns}
        {...table}
        keyOf={({ id }) => id}
        emptyState="none"
      />
    </>
  );
}

const renderPeople = () =>
  renderComponent(
    <QueryClientProvider client={new QueryClient()}>
      <People />
    </QueryClientProvider>,
  );
const firstName = () => within(screen.getAllByRole('row')[1] as HTMLElement).getByRole('rowheader').textContent;

test('asks the server for the order, keeps it in the address, and offers only columns that the server can sort by', async () => {
  const { person } = renderPeople();
  await screen.findByText('Person 0');
  expect(screen.queryByRole('button', { name: 'Name' })).toBeNull();
  const order = screen.getByRole('button', { name: 'Age' });
  await person.click(order);
  await waitFor(() => expect(firstName()).toBe('Person 1199'));
  expect(requests.at(-1)).toEqual({ sort: 'age' });
  expect(document.activeElement).toBe(order);
  await person.click(order);
  await waitFor(() => expect(requests.at(-1)).toEqual({ sort: '-age' }));
  expect(screen.getByText('?sort=-age')).toBeTruthy();
});

test('loads the next page in the same order, and says that it shows the first rows', async () => {
  const { person } = renderPeople();
  await screen.findByText('The first 50 rows');
  await person.click(screen.getByRole('button', { name: 'Age' }));
  await waitFor(() => expect(firstName()).toBe('Person 1199'));
  await person.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('The first 100 rows');
  expect(requests.at(-1)).toEqual({ sort: 'age', cursor: '50' });
});

test('lets the server filter, with chosen values in the address and typed text outside it', async () => {
  const { person } = renderPeople();
  await screen.findByText('Person 0');
  await person.selectOptions(screen.getByLabelText('Group'), 'Group A');
  await person.type(screen.getByLabelText('Who'), '119');
  await waitFor(() => expect(firstName()).toBe('Person 119'));
  expect(requests.at(-1)).toEqual({ group: 'a', name: '119' });
  expect(screen.getByText('?group=a')).toBeTruthy();
  await person.type(screen.getByLabelText('Who'), 'x');
  expect(await screen.findByText('Nothing matches the filter')).toBeTruthy();
});

test('hides columns, and keeps the choice in the address', async () => {
  const { person } = renderPeople();
  await screen.findByText('Person 0');
  await person.click(screen.getByRole('button', { name: 'Columns' }));
  await person.click(screen.getByRole('checkbox', { name: 'Number' }));
  expect(screen.queryByRole('columnheader', { name: 'Number' })).toBeNull();
  expect(screen.getByText('?hide=id')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Name' })).toBeNull();
});

test('saves all rows of the view as a file, not only the loaded ones', async () => {
  const saved = vi.fn<(file: Blob) => string>(() => 'blob:file');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }));
  const { person } = renderPeople();
  await screen.findByText('Person 0');
  await person.click(screen.getByRole('button', { name: 'Age' }));
  await waitFor(() => expect(firstName()).toBe('Person 1199'));
  await person.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const lines = (await readText(saved.mock.calls[0]?.[0] as Blob)).split('\r\n');
  expect(lines.slice(0, 2)).toEqual(['"Name","Age","Number"', '"Person 1199","1","p1199"']);
  expect(lines).toHaveLength(1202);
  expect(requests.slice(-3).map(({ cursor, limit }) => [cursor, limit])).toEqual([
    [undefined, '500'],
    ['500', '500'],
    ['1000', '500'],
  ]);
});

function readText(file: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(file);
  });
}
