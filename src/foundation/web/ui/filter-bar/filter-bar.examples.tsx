import { useState } from 'react';
import type { Example } from '../example.ts';
import { FilterBar } from './filter-bar.tsx';

export const examples: Example[] = [
  { title: 'No filter', render: () => <Filters id="nothing" first={{}} result="40 rows" /> },
  {
    title: 'Two filters',
    render: () => <Filters id="two" first={{ text: 'Siti', status: 'active' }} result="1 of 40 rows" />,
  },
];

const fields = [
  { id: 'text', label: 'Name or e-mail' },
  {
    id: 'status',
    label: 'Status',
    options: [
      { value: 'active', label: 'Active' },
      { value: 'suspended', label: 'Suspended' },
    ],
  },
];

function Filters({ id, first, result }: { id: string; first: Record<string, string>; result: string }) {
  const [values, setValues] = useState(first);
  return <FilterBar id={id} fields={fields} values={values} onChange={setValues} result={result} />;
}
