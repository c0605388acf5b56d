import { useState } from 'react';
import type { Example } from '../example.ts';
import { PasswordField } from './password-field.tsx';

export const examples: Example[] = [
  { title: 'A current password', render: () => <WithState id="current" label="Password" purpose="current" /> },
  {
    title: 'A new password, too short',
    render: () => (
      <WithState
        id="new"
        label="Kata laluan baharu"
        purpose="new"
        hint="Sekurang-kurangnya 12 aksara."
        error="Masukkan sekurang-kurangnya 12 aksara"
      />
    ),
  },
];

function WithState(props: Omit<Parameters<typeof PasswordField>[0], 'value' | 'onChange'>) {
  const [value, setValue] = useState('');
  return <PasswordField {...props} value={value} onChange={setValue} />;
}
