import { useState } from 'react';
import type { Example } from '../example.ts';
import { TextArea, type TextAreaProps } from './text-area.tsx';

export const examples: Example[] = [
  {
    title: 'With a hint',
    render: () => <WithState id="text" label="Text in English" hint="One or two sentences." value="" />,
  },
  {
    title: 'Invalid, in another language',
    render: () => (
      <WithState
        id="malay"
        label="Teks dalam bahasa Melayu"
        lang="ms"
        value="Kaunter ketibaan ditutup."
        error="This is too long."
      />
    ),
  },
];

function WithState({ value, ...rest }: Omit<TextAreaProps, 'onChange' | 'maxLength' | 'remainingMessage'>) {
  const [entered, setEntered] = useState(value);
  return (
    <TextArea
      {...rest}
      value={entered}
      onChange={setEntered}
      maxLength={20}
      remainingMessage={(count) => `${count} characters left`}
    />
  );
}
