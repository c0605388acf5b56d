import type { Example } from '../example.ts';
import { TableOrCards } from './table-or-cards.tsx';
import { Table } from './table.tsx';

const head = ['Day', 'Cases', 'Recovered'];
const rows = [
  { key: '1', name: '1 Mar', cells: ['1,204', '17'] },
  { key: '2', name: '2 Mar', cells: ['–', '9'] },
];

export const examples: Example[] = [
  {
    title: 'Figures, with a sum',
    render: () => (
      <Table
        caption="Cases by day"
        hasVisibleCaption
        head={head}
        rows={rows}
        foot={{ key: 'all', name: 'Total', cells: ['1,204', '26'] }}
      />
    ),
  },
  {
    title: 'Sorted by a column',
    render: () => (
      <Table
        caption="Cases by country"
        head={[
          { title: 'Country', sorted: undefined, onSort: () => undefined },
          { title: 'Cases', sorted: 'descending', onSort: () => undefined },
        ]}
        rows={[
          { key: 'BN', name: 'Brunei Darussalam', cells: ['312'] },
          { key: 'MY', name: 'Malaysia', cells: ['120'] },
        ]}
      />
    ),
  },
  {
    title: 'Text',
    render: () => (
      <Table
        caption="Invalid rows"
        content="text"
        head={['Row', 'Column', 'Reason']}
        rows={[{ key: '7', name: '7', cells: ['place', 'No such place'] }]}
      />
    ),
  },
  { title: 'Cards in a narrow window', render: () => <TableOrCards caption="Cases by day" head={head} rows={rows} /> },
];
