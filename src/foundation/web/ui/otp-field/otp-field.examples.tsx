import { useState } from 'react';
import type { Example } from '../example.ts';
import type { OtpFieldProps } from './otp-field.tsx';
import { OtpField } from './otp-field.tsx';

export const examples: Example[] = [
  {
    title: 'Empty',
    render: () => <Kept id="code" value="" hint="We log you in as soon as you enter the sixth digit." />,
  },
  { title: 'Half way', render: () => <Kept id="code-half" value="482" /> },
  {
    title: 'Wrong',
    render: () => <Kept id="code-wrong" value="4820" error="Please enter a valid verification code" />,
  },
  { title: 'Being checked', render: () => <Kept id="code-checking" value="482913" readOnly /> },
];

function Kept(props: Omit<OtpFieldProps, 'onChange'>) {
  const [value, setValue] = useState(props.value);
  return <OtpField {...props} value={value} onChange={setValue} />;
}
