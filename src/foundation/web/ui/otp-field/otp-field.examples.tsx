import { useState } from 'react';
import type { Example } from '../example.ts';
import type { OtpFieldProps } from './otp-field.tsx';
import { OtpField } from './otp-field.tsx';

export const examples: Example[] = [
  {
    title: 'Empty',
    render: () => <WithState id="code" value="" hint="We log you in as soon as you enter the sixth digit." />,
  },
  { title: 'Incomplete', render: () => <WithState id="code-half" value="482" /> },
  {
    title: 'Invalid',
    render: () => <WithState id="code-wrong" value="4820" error="Please enter a valid verification code" />,
  },
  { title: 'Being checked', render: () => <WithState id="code-checking" value="482913" readOnly /> },
];

function WithState(props: Omit<OtpFieldProps, 'onChange'>) {
  const [value, setValue] = useState(props.value);
  return <OtpField {...props} value={value} onChange={setValue} />;
}
