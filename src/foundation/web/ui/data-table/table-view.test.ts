import { expect, test } from 'vitest';
import { arrangeRows, type Column, type Filter, hasWords, nextOrder } from './table-view.ts';

type Person = { name: string; age: number };

const people: Person[] = [
  { name: 'Siti', age: 41 },
  { name: 'Ahmad', age: 9 },
  { name: 'siti', age: 41 },
  { name: 'Bah', age: 100 },
];
const columns: Column<Person>[] = [
  { id: 'name', title: 'Name', cell: ({ name }) => name, sortKey: ({ name }) => name },
  { id: 'age', title: 'Age', cell: ({ age }) => age, sortKey: ({ age }) => age },
  { id: 'note', title: 'Note', cell: () => '' },
];
const filters: Filter<Person>[] = [
  { id: 'text', label: 'Name', matches: ({ name }, wanted) => hasWords(name, wanted) },
  { id: 'there', label: 'At the server' },
];
const shown = (view: Parameters<typeof arrangeRows>[2]) =>
  arrangeRows(people, { columns, filters }, view, 'en').map(({ name, age }) => `${name} ${age}`);

test.each([
  ['unsorted', {}, undefined, ['Siti 41', 'Ahmad 9', 'siti 41', 'Bah 100']],
  ['filtered', { text: ' SIT ' }, undefined, ['Siti 41', 'siti 41']],
  ['with a filter of the server', { there: 'x' }, undefined, ['Siti 41', 'Ahmad 9', 'siti 41', 'Bah 100']],
  ['numbers by size', {}, { column: 'age', descending: false }, ['Ahmad 9', 'Siti 41', 'siti 41', 'Bah 100']],
  [
    'equal rows in their original order',
    {},
    { column: 'age', descending: true },
    ['Bah 100', 'Siti 41', 'siti 41', 'Ahmad 9'],
  ],
  ['texts alphabetically', {}, { column: 'name', descending: false }, ['Ahmad 9', 'Bah 100', 'siti 41', 'Siti 41']],
  [
    'by a column without a sort key',
    {},
    { column: 'note', descending: true },
    ['Siti 41', 'Ahmad 9', 'siti 41', 'Bah 100'],
  ],
])('%s', (_what, wanted, order, expected) => {
  expect(shown({ filters: wanted, order })).toEqual(expected);
});

test('sorts ascending, then descending, then not; another column starts ascending', () => {
  const first = nextOrder(undefined, 'name');
  expect(first).toEqual({ column: 'name', descending: false });
  const second = nextOrder(first, 'name');
  expect(second).toEqual({ column: 'name', descending: true });
  expect(nextOrder(second, 'name')).toBeUndefined();
  expect(nextOrder(second, 'age')).toEqual({ column: 'age', descending: false });
});

test.each([
  ['Siti Aminah', 'amin SITI', true],
  ['Siti Aminah', 'siti x', false],
  ['Siti', '', true],
])('%s has the words of "%s": %s', (text, wanted, expected) => expect(hasWords(text, wanted)).toBe(expected));
