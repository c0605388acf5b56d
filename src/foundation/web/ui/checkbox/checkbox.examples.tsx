import { useState } from 'react';
import type { Example } from '../example.ts';
import { Checkbox, CheckboxList, ConsentBox } from './checkbox.tsx';

export const examples: Example[] = [
  { title: 'Checkbox, ticked', render: () => <TickedCheckbox /> },
  { title: 'Consent, unticked', render: () => <Consent /> },
  { title: 'Consent, missing', render: () => <Consent error="This is a required question." /> },
  { title: 'List with none', render: () => <Symptoms /> },
];

function TickedCheckbox() {
  const [checked, setChecked] = useState(true);
  return (
    <Checkbox id="none-other" label="None other than the departure country" checked={checked} onChange={setChecked} />
  );
}

function Consent({ error }: { error?: string }) {
  const [checked, setChecked] = useState(false);
  return (
    <ConsentBox
      id={error === undefined ? 'consent' : 'consent-missing'}
      statement="I have read how my answers are used. They are true and complete to the best of my knowledge."
      label="I declare that the information is true"
      checked={checked}
      onChange={setChecked}
      error={error}
    />
  );
}

function Symptoms() {
  const [values, setValues] = useState<string[]>(['cough']);
  return (
    <CheckboxList
      id="symptoms"
      legend="Which of these do you have?"
      hint="Choose all that apply."
      options={[
        { value: 'fever', label: 'Fever' },
        { value: 'cough', label: 'Cough' },
        { value: 'nose', label: 'Runny Nose' },
      ]}
      noneOption={{ value: 'none', label: 'None' }}
      values={values}
      onChange={setValues}
    />
  );
}
