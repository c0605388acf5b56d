// @vitest-environment jsdom
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderComponent, screen, within } from '../testing/render-component.tsx';
import { DataTable } from './data-table.tsx';
import { type Column, type Filter, hasWords, unfilteredView } from './table-view.ts';

type Person = { name: string; age: number };
const people: Person[] = [
  { name: 'Siti', age: 41 },
  { name: 'Ahmad', age: 9 },
  { name: 'Bah', age: 100 },
];
const columns: Column<Person>[] = [
  { id: 'name', title: 'Name', cell: ({ name }) => name, sortKey: ({ name }) => name },
  { id: 'age', title: 'Age', cell: ({ age }) => age, sortKey: ({ age }) => age, numeric: true },
];
const filters: Filter<Person>[] = [{ id: 'name', label: 'Who', matches: ({ name }, wanted) => hasWords(name, wanted) }];

beforeEach(() => {
  stubWidth(true);
});

function stubWidth(matches: boolean) {
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

type PeopleProps = {
  onOpen?: (row: Person) => void;
  canOpen?: (row: Person) => boolean;
  person?: string;
  columns?: Column<Person>[];
};

function People({ onOpen = () => undefined, canOpen, person = 'a', columns: given = columns }: PeopleProps) {
  const [view, setView] = useState(unfilteredView);
  return (
    <DataTable
      id="people"
      userId={person}
      caption="People"
      columns={given}
      filters={filters}
      view={view}
      onViewChange={setView}
      rows={people}
      keyOf={({ name }) => name}
      onOpen={onOpen}
      canOpen={canOpen}
      emptyState="none"
    />
  );
}

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
const head = (name: string) => screen.getByRole('columnheader', { name });

test('a click on a column head sorts ascending, then descending, then not at all', async () => {
  const { person } = renderComponent(<People />);
  expect(names()).toEqual(['Siti', 'Ahmad', 'Bah']);
  const order = screen.getByRole('button', { name: 'Age' });
  await person.click(order);
  expect(names()).toEqual(['Ahmad', 'Siti', 'Bah']);
  expect(head('Age').getAttribute('aria-sort')).toBe('ascending');
  await person.click(order);
  expect(names()).toEqual(['Bah', 'Siti', 'Ahmad']);
  expect(head('Age').getAttribute('aria-sort')).toBe('descending');
  await person.click(order);
  expect(names()).toEqual(['Siti', 'Ahmad', 'Bah']);
  expect(head('Age').getAttribute('aria-sort')).toBe('none');
});

test('arrow keys move between rows, Enter opens a row, and / focuses the filter', async () => {
  const opened = vi.fn<(row: Person) => void>();
  const { person } = renderComponent(<People onOpen={opened} />);
  screen.getByRole('button', { name: 'Siti' }).focus();
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(document.activeElement?.textContent).toBe('Ahmad');
  await person.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledWith(people[1]);
  await person.keyboard('{End}');
  expect(document.activeElement?.textContent).toBe('Bah');
  await person.keyboard('/');
  expect(document.activeElement).toBe(screen.getByLabelText('Who'));
  await person.keyboard('a/h');
  expect(screen.getByLabelText<HTMLInputElement>('Who').value).toBe('a/h');
});

test('a row that cannot be opened has no button', () => {
  renderComponent(<People onOpen={() => undefined} canOpen={({ name }) => name !== 'Siti'} />);
  expect(screen.queryByRole('button', { name: 'Siti' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Ahmad' })).toBeTruthy();
});

test('the filter announces how many rows remain, also none', async () => {
  const { person } = renderComponent(<People />);
  await person.type(screen.getByLabelText('Who'), 'ah');
  expect(names()).toEqual(['Ahmad', 'Bah']);
  expect(screen.getByText('2 of 3 rows')).toBeTruthy();
  await person.type(screen.getByLabelText('Who'), 'zz');
  expect(screen.getByText('Nothing matches the filter')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Clear filter' }));
  expect(names()).toHaveLength(3);
});

test('a view is saved under a name for one user, and can be removed', async () => {
  const first = renderComponent(<People />);
  await first.person.type(screen.getByLabelText('Who'), 'siti');
  await first.person.click(screen.getByRole('button', { name: 'Save this view' }));
  await first.person.type(screen.getByLabelText('Name of the view'), 'Mine');
  await first.person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByLabelText('Saved views')).toBeTruthy();
  first.unmount();

  const other = renderComponent(<People person="b" />);
  expect(screen.queryByLabelText('Saved views')).toBeNull();
  other.unmount();

  const reopened = renderComponent(<People />);
  await reopened.person.selectOptions(await screen.findByLabelText('Saved views'), 'Mine');
  expect(names()).toEqual(['Siti']);
  await reopened.person.click(screen.getByRole('button', { name: 'Remove Mine' }));
  expect(screen.queryByLabelText('Saved views')).toBeNull();
});

test('shows rows as cards in a narrow window, with a select for the order', async () => {
  stubWidth(false);
  const { person } = renderComponent(<People />);
  expect(screen.queryByRole('table')).toBeNull();
  await person.selectOptions(screen.getByLabelText('Sort by'), 'Age, descending');
  const cards = within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem');
  expect(cards.map((card) => within(card).getByRole('button').textContent)).toEqual(['Bah', 'Siti', 'Ahmad']);
});

test.each([true, false])(
  'adds further cells to the accessible name of a row, in a window wide enough for columns: %s',
  (isWide) => {
    stubWidth(isWide);
    const [name, age] = columns as [Column<Person>, Column<Person>];
    renderComponent(
      <People
        columns={[
          { ...name, secondLine: () => 'Kampong Ayer' },
          { ...age, isInRowName: true },
        ]}
      />,
    );
    expect(screen.getByRole('button', { name: 'Siti Kampong Ayer 41' }).textContent).toBe('Siti');
  },
);
