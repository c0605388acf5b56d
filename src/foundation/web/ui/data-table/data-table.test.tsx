// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../draw-for-test.tsx';
import { DataTable } from './data-table.tsx';
import { type Column, type Filter, hasWords, wholeTable } from './table-view.ts';

type Person = { name: string; age: number };
const people: Person[] = [
  { name: 'Siti', age: 41 },
  { name: 'Ahmad', age: 9 },
  { name: 'Bah', age: 100 },
];
const columns: Column<Person>[] = [
  { id: 'name', title: 'Name', cell: ({ name }) => name, sort: ({ name }) => name },
  { id: 'age', title: 'Age', cell: ({ age }) => age, sort: ({ age }) => age, figures: true },
];
const filters: Filter<Person>[] = [{ id: 'name', label: 'Who', matches: ({ name }, wanted) => hasWords(name, wanted) }];

beforeEach(() => {
  localStorage.clear();
  wide(true);
});
afterEach(() => vi.unstubAllGlobals());

// The window has room for columns, or not.
function wide(matches: boolean) {
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

type PeopleProps = { onOpen?: (row: Person) => void; person?: string; columns?: Column<Person>[] };

function People({ onOpen = () => undefined, person = 'a', columns: given = columns }: PeopleProps) {
  const [view, setView] = useState(wholeTable);
  return (
    <DataTable
      id="people"
      person={person}
      caption="People"
      columns={given}
      filters={filters}
      view={view}
      onView={setView}
      rows={people}
      keyOf={({ name }) => name}
      onOpen={onOpen}
      empty="none"
    />
  );
}

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
const head = (name: string) => screen.getByRole('columnheader', { name });

test('a tap on a head orders by it, says so, and the third tap leaves it as it came', async () => {
  const { person } = draw(<People />);
  expect(names()).toEqual(['Siti', 'Ahmad', 'Bah']);
  const order = screen.getByRole('button', { name: 'Age' });
  await person.click(order);
  expect([names(), head('Age').getAttribute('aria-sort')]).toEqual([['Ahmad', 'Siti', 'Bah'], 'ascending']);
  await person.click(order);
  expect([names(), head('Age').getAttribute('aria-sort')]).toEqual([['Bah', 'Siti', 'Ahmad'], 'descending']);
  await person.click(order);
  expect([names(), head('Age').getAttribute('aria-sort')]).toEqual([['Siti', 'Ahmad', 'Bah'], 'none']);
});

test('arrow keys move between rows, Enter opens one, and / goes to the filter', async () => {
  const opened = vi.fn<(row: Person) => void>();
  const { person } = draw(<People onOpen={opened} />);
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

test('the filter says what it leaves, and nothing left is said too', async () => {
  const { person } = draw(<People />);
  await person.type(screen.getByLabelText('Who'), 'ah');
  expect(names()).toEqual(['Ahmad', 'Bah']);
  expect(screen.getByText('2 of 3 rows')).toBeTruthy();
  await person.type(screen.getByLabelText('Who'), 'zz');
  expect(screen.getByText('Nothing matches the filter')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Clear filter' }));
  expect(names()).toHaveLength(3);
});

test('a view is kept under a name, found again, and is another person’s nowhere', async () => {
  const first = draw(<People />);
  await first.person.type(screen.getByLabelText('Who'), 'siti');
  await first.person.click(screen.getByRole('button', { name: 'Save this view' }));
  await first.person.type(screen.getByLabelText('Name of the view'), 'Mine');
  await first.person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByLabelText('Saved views')).toBeTruthy();
  first.unmount();

  const other = draw(<People person="b" />);
  expect(screen.queryByLabelText('Saved views')).toBeNull();
  other.unmount();

  const again = draw(<People />);
  await again.person.selectOptions(await screen.findByLabelText('Saved views'), 'Mine');
  expect(names()).toEqual(['Siti']);
  await again.person.click(screen.getByRole('button', { name: 'Remove Mine' }));
  expect(screen.queryByLabelText('Saved views')).toBeNull();
});

test('in a narrow window every row is a card, and the order is chosen from a list', async () => {
  wide(false);
  const { person } = draw(<People />);
  expect(screen.queryByRole('table')).toBeNull();
  await person.selectOptions(screen.getByLabelText('Sort by'), 'Age, descending');
  const cards = within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem');
  expect(cards.map((card) => within(card).getByRole('button').textContent)).toEqual(['Bah', 'Siti', 'Ahmad']);
});

test.each([true, false])(
  'what else names a row is heard where it is opened, in a window with room for columns: %s',
  (roomy) => {
    wide(roomy);
    const [name, age] = columns as [Column<Person>, Column<Person>];
    draw(
      <People
        columns={[
          { ...name, under: () => 'Kampong Ayer' },
          { ...age, names: true },
        ]}
      />,
    );
    expect(screen.getByRole('button', { name: 'Siti Kampong Ayer 41' }).textContent).toBe('Siti');
  },
);
