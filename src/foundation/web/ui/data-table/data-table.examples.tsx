import { useState } from 'react';
import { EmptyState } from '../empty-state/empty-state.tsx';
import type { Example } from '../example.ts';
import { StatusTag } from '../status-tag/status-tag.tsx';
import { DataTable } from './data-table.tsx';
import type { DataTableProps } from './table-props.ts';
import { type Column, type Filter, hasWords, unfilteredView } from './table-view.ts';

type Person = { name: string; active: boolean; logins: number };

const people: Person[] = [
  { name: 'Hajah Siti Aminah', active: true, logins: 41 },
  { name: 'Pengiran Haji Muhammad Abdul Qawi bin Pengiran Haji Abdul Rahman', active: false, logins: 7 },
];
const columns: Column<Person>[] = [
  { id: 'name', title: 'Name', cell: ({ name }) => name, sortKey: ({ name }) => name },
  {
    id: 'status',
    title: 'Status',
    cell: ({ active }) => <StatusTag tone={active ? 'ok' : 'neutral'}>{active ? 'Active' : 'Suspended'}</StatusTag>,
    text: ({ active }) => (active ? 'Active' : 'Suspended'),
  },
  { id: 'logins', title: 'Logins', cell: ({ logins }) => logins, sortKey: ({ logins }) => logins, numeric: true },
];
const filters: Filter<Person>[] = [
  { id: 'name', label: 'Name', matches: ({ name }, filterValue) => hasWords(name, filterValue) },
];
const nothing = () => undefined;

export const examples: Example[] = [
  {
    title: 'Rows that open, with more on the server',
    render: () => <People id="rows" nextPage={{ busy: false, onLoad: nothing }} />,
  },
  { title: 'Loading', render: () => <People id="loading" rows={undefined} /> },
  { title: 'Empty', render: () => <People id="none" rows={[]} /> },
  {
    title: 'Failed',
    render: () => <People id="failed" rows={undefined} failure={{ sentence: 'System error', onRetry: nothing }} />,
  },
];

function People(props: Partial<DataTableProps<Person>> & { id: string }) {
  const [view, setView] = useState(unfilteredView);
  return (
    <DataTable
      userId="example"
      caption="People"
      columns={columns}
      filters={filters}
      view={view}
      onViewChange={setView}
      rows={people}
      keyOf={({ name }) => name}
      onOpen={nothing}
      emptyState={<EmptyState title="Nobody yet" />}
      {...props}
    />
  );
}
