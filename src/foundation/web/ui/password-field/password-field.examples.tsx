import { useState } from 'react';
import type { Example } from '../example.ts';
import { PasswordField } from './password-field.tsx';

export const examples: Example[] = [
  { title: 'A password that is asked for', render: () => <Typed id="current" label="Password" purpose="current" /> },
  {
    title: 'A new one, too short',
    render: () => (
      <Typed
        id="new"
        label="Kata laluan baharu"
        purpose="new"
        hint="Sekurang-kurangnya 12 aksara."
        error="Masukkan sekurang-kurangnya 12 aksara"
      />
    ),
  },
];

function Typed(props: Omit<Parameters<typeof PasswordField>[0], 'value' | 'onChange'>) {
  const [value, setValue] = useState('');
  return <PasswordField {...props} value={value} onChange={setValue} />;
}
