import { useState } from 'react';
import type { Example } from '../example.ts';
import { MultiCountryPicker } from './multi-country-picker.tsx';
import { CountryPicker } from './country-picker.tsx';
import { exampleCountries } from './example-countries.ts';

const suggested = ['BN', 'MY', 'SG', 'ID', 'PH', 'CN'];

export const examples: Example[] = [
  { title: 'One: nothing chosen', render: () => <SingleCountry id="nationality" /> },
  { title: 'One: chosen', render: () => <SingleCountry id="departure" value="JP" /> },
  { title: 'One: missing', render: () => <SingleCountry id="missing" error="This is a required question." /> },
  { title: 'Several: three chosen', render: () => <SeveralCountries id="visited" values={['JP', 'SG', 'TH']} /> },
  {
    title: 'Several: at the limit',
    render: () => (
      <SeveralCountries id="visited-ten" values={['AU', 'BN', 'CI', 'CN', 'DE', 'EG', 'FR', 'GB', 'GR', 'ID']} />
    ),
  },
];

function SingleCountry({ id, value, error }: { id: string; value?: string; error?: string }) {
  const [code, setCode] = useState(value);
  return (
    <CountryPicker
      id={id}
      label="Nationality"
      countries={exampleCountries}
      suggestedCodes={suggested}
      value={code}
      onChange={setCode}
      error={error}
    />
  );
}

function SeveralCountries({ id, values }: { id: string; values: string[] }) {
  const [codes, setCodes] = useState(values);
  return (
    <MultiCountryPicker
      id={id}
      label="Countries visited in the last 21 days"
      hint="At most 10."
      countries={exampleCountries}
      suggestedCodes={suggested}
      values={codes}
      onChange={setCodes}
    />
  );
}
