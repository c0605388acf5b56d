import { useState } from 'react';
import { foundationProblems } from '#foundation/contract/problem.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import type { Example } from '../example.ts';
import { TextField } from '../text-field/text-field.tsx';
import { ActionForm } from './action-form.tsx';

export const examples: Example[] = [
  { title: 'An action', render: () => <Rename error={null} /> },
  {
    title: 'It could not be done',
    render: () => <Rename error={foundationProblems.problem('foundation/in-progress')} />,
  },
];

function Rename({ error }: { error: Error | null }) {
  const fields = useFields({ label: () => 'Name' });
  const [name, setName] = useState('');
  return (
    <ActionForm
      fields={fields}
      text="Everybody sees the new name at once."
      action={{ isPending: false, error }}
      submitLabel="Rename"
      onSubmit={() => fields.acceptOrShow(name === '' ? [{ path: 'name', key: 'required' }] : [])}
      onBack={() => setName('')}
    >
      <TextField id="name" label="Name" value={name} error={fields.error('name')} onChange={setName} />
    </ActionForm>
  );
}
