import { useState } from 'react';
import type { Example } from '../example.ts';
import type { TextFieldProps } from './text-field.tsx';
import { TextField } from './text-field.tsx';

export const examples: Example[] = [
  {
    title: 'Plain, with a hint',
    render: () => (
      <Kept
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
      <Kept
        id="passport"
        label="Passport number"
        look="code"
        width="medium"
        autoCapitalize="characters"
        value="E0471920"
      />
    ),
  },
  {
    title: 'Wrong: the value stays',
    render: () => (
      <Kept
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
    render: () => <Kept id="venue" label="Name of the venue" longest={20} value="Masjid Jame' Asr Hassanil Bolkiah" />,
  },
  {
    title: 'Prefix',
    render: () => <Kept id="flight" label="Flight number" prefix="BI" width="short" value="001" look="code" />,
  },
  {
    title: 'Carried forward',
    render: () => (
      <Kept
        id="carried"
        label="Nombor untuk dihubungi"
        hint="Sama seperti pengembara 1"
        carried
        value="+673 712 3456"
      />
    ),
  },
  { title: 'Read only', render: () => <Kept id="fixed" label="Reference" readOnly look="code" value="SH-7K4P-92QX" /> },
];

function Kept(props: Omit<TextFieldProps, 'onChange'>) {
  const [value, setValue] = useState(props.value);
  return <TextField {...props} value={value} onChange={setValue} />;
}
