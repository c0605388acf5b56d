import { useState } from 'react';
import type { Example } from '../example.ts';
import type { TextFieldProps } from './text-field.tsx';
import { TextField } from './text-field.tsx';

export const examples: Example[] = [
  {
    title: 'Plain, with a hint',
    render: () => (
      <WithState
        id="name"
        label="Full name (as in passport)"
        hint="Write every name, in the same order."
        value=""
        autoComplete="name"
      />
    ),
  },
  {
    title: 'Code style',
    render: () => (
      <WithState
        id="passport"
        label="Passport number"
        variant="code"
        width="medium"
        autoCapitalize="characters"
        value="E0471920"
      />
    ),
  },
  {
    title: 'Invalid: the value stays',
    render: () => (
      <WithState
        id="email"
        label="E-mail"
        type="email"
        value="siti@example"
        error="Please enter the correct email address."
        hint="We send the receipt there."
      />
    ),
  },
  {
    title: 'Too long: the value stays',
    render: () => (
      <WithState id="venue" label="Name of the venue" maxLength={20} value="Masjid Jame' Asr Hassanil Bolkiah" />
    ),
  },
  {
    title: 'Prefix',
    render: () => <WithState id="flight" label="Flight number" prefix="BI" width="short" value="001" variant="code" />,
  },
  {
    title: 'Carried forward',
    render: () => (
      <WithState
        id="carried"
        label="Nombor untuk dihubungi"
        hint="Sama seperti pengembara 1"
        isCarriedForward
        value="+673 712 3456"
      />
    ),
  },
  {
    title: 'Read only',
    render: () => <WithState id="fixed" label="Reference" readOnly variant="code" value="SH-7K4P-92QX" />,
  },
];

function WithState(props: Omit<TextFieldProps, 'onChange'>) {
  const [value, setValue] = useState(props.value);
  return <TextField {...props} value={value} onChange={setValue} />;
}
