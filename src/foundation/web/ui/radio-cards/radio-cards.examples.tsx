import Plane from 'lucide-react/icons/plane';
import Car from 'lucide-react/icons/car';
import Ship from 'lucide-react/icons/ship';
import { useState } from 'react';
import type { Example } from '../example.ts';
import { TextField } from '../text-field/text-field.tsx';
import type { RadioCardsProps } from './radio-cards.tsx';
import { RadioCards } from './radio-cards.tsx';

export const examples: Example[] = [
  {
    title: 'Nothing chosen, with hints',
    render: () => (
      <WithState
        id="how"
        legend="How do you want to apply?"
        options={[
          { value: 'combined', label: 'One combined application', hint: 'Everyone in one form' },
          { value: 'single', label: 'Single application', hint: 'Only one traveller' },
        ]}
      />
    ),
  },
  {
    title: 'Side by side',
    render: () => (
      <WithState
        id="fever"
        legend="Adakah awda demam?"
        layout="side-by-side"
        value="no"
        options={[
          { value: 'yes', label: 'Ya' },
          { value: 'no', label: 'Tidak' },
        ]}
      />
    ),
  },
  {
    title: 'Chips, to filter a list',
    render: () => (
      <WithState
        id="filter"
        legend="Tunjukkan"
        layout="chips"
        value="all"
        options={[
          { value: 'all', label: 'Semua' },
          { value: 'ongoing', label: 'Belum selesai' },
          { value: 'completed', label: 'Selesai' },
        ]}
      />
    ),
  },
  {
    title: 'Icons, and a field revealed under the choice',
    render: () => (
      <WithState
        id="mode"
        legend="Mode of travel"
        value="air"
        options={[
          {
            value: 'air',
            label: 'Air',
            icon: <Plane />,
            followUpFields: (
              <TextField
                id="flight-number"
                label="Flight number"
                value="BI422"
                variant="code"
                onChange={() => undefined}
              />
            ),
          },
          { value: 'land', label: 'Land', icon: <Car /> },
          { value: 'sea', label: 'Sea', icon: <Ship /> },
        ]}
      />
    ),
  },
  {
    title: 'Invalid',
    render: () => (
      <WithState
        id="rash"
        legend="Rash"
        hint="A rash may be bumps, blisters or rough patches."
        error="This is a required question."
        layout="side-by-side"
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
      />
    ),
  },
];

function WithState(props: Omit<RadioCardsProps<string>, 'onChange' | 'value'> & { value?: string }) {
  const [value, setValue] = useState(props.value);
  return <RadioCards {...props} value={value} onChange={setValue} />;
}
