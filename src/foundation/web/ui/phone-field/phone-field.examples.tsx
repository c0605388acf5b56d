import { useState } from 'react';
import { exampleCountries } from '../country-picker/example-countries.ts';
import type { Example } from '../example.ts';
import type { PhoneFieldProps } from './phone-field.tsx';
import { PhoneField } from './phone-field.tsx';

export const examples: Example[] = [
  {
    title: 'Brunei by default',
    render: () => <WithState id="phone" value={{ country: 'BN', number: '' }} hint="Brunei numbers have 7 digits" />,
  },
  {
    title: 'A long country name',
    render: () => <WithState id="phone-us" value={{ country: 'US', number: '2025550143' }} />,
  },
  {
    title: 'Invalid',
    render: () => (
      <WithState id="phone-wrong" value={{ country: 'BN', number: '712345' }} error="Invalid Phone Number" />
    ),
  },
];

function WithState(props: Omit<PhoneFieldProps, 'onChange' | 'countries'>) {
  const [value, setValue] = useState(props.value);
  return (
    <PhoneField
      {...props}
      countries={exampleCountries}
      value={value}
      onChange={setValue}
      suggestedCodes={['BN', 'MY', 'SG']}
    />
  );
}
