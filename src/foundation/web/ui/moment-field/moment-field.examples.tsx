import { useState } from 'react';
import type { Example } from '../example.ts';
import { MomentField, type MomentFieldProps } from './moment-field.tsx';

export const examples: Example[] = [
  {
    title: 'A day and a time',
    render: () => <WithState id="from" legend="Berlaku mulai" hint="Waktu Brunei" value="2026-12-03T09:05" />,
  },
  { title: 'Empty', render: () => <WithState id="until" legend="Until" value="" error="Enter a day and a time." /> },
];

function WithState(props: Omit<MomentFieldProps, 'onChange'>) {
  const [value, setValue] = useState(props.value);
  return <MomentField {...props} value={value} onChange={setValue} />;
}
