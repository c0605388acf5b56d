import { useState } from 'react';
import type { Example } from '../example.ts';
import { Tabs } from './tabs.tsx';

export const examples: Example[] = [{ title: 'Five tabs, the second selected', render: () => <WithState /> }];

const tabs = [
  { value: 'visit', label: 'Lawatan' },
  { value: 'lab', label: 'Makmal' },
  { value: 'exam', label: 'Pemeriksaan' },
  { value: 'drug', label: 'Ubat' },
  { value: 'appointment', label: 'Temu janji' },
];

function WithState() {
  const [value, setValue] = useState('lab');
  return (
    <Tabs id="example-tabs" label="Rekod" tabs={tabs} value={value} onChange={setValue}>
      <p>{tabs.find((tab) => tab.value === value)?.label}</p>
    </Tabs>
  );
}
