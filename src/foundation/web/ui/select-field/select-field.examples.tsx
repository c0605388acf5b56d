import { useState } from 'react';
import type { Example } from '../example.ts';
import { SelectField, type SelectFieldProps } from './select-field.tsx';

export const examples: Example[] = [
  {
    title: 'Nothing chosen',
    render: () => (
      <WithState
        id="mukim"
        label="Mukim"
        hint="In this district."
        emptyOptionLabel="Choose"
        options={mukims}
        value=""
      />
    ),
  },
  {
    title: 'Invalid',
    render: () => (
      <WithState id="wrong" label="Mukim" error="Choose a mukim of this district." options={mukims} value="b" />
    ),
  },
];

const mukims = [
  { value: 'a', label: 'Kota Batu' },
  { value: 'b', label: 'Sengkurong' },
];

function WithState({ value, ...rest }: Omit<SelectFieldProps, 'onChange'>) {
  const [chosen, setChosen] = useState(value);
  return <SelectField {...rest} value={chosen} onChange={setChosen} />;
}
