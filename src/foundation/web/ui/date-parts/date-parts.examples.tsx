import { useState } from 'react';
import { noDate, type TypedDate, typedDate } from '#foundation/time/typed-date.ts';
import type { Example } from '../example.ts';
import type { DatePartsProps } from './date-parts.tsx';
import { DateParts } from './date-parts.tsx';

export const examples: Example[] = [
  { title: 'Empty', render: () => <Kept id="born" legend="Date of birth" hint="For example 27 3 1984" birth /> },
  {
    title: 'A day',
    render: () => <Kept id="born-filled" legend="Tarikh lahir" value={typedDate('1984-03-27')} birth />,
  },
  {
    title: 'Wrong month, kept as typed',
    render: () => (
      <Kept
        id="born-wrong"
        legend="Date of birth"
        value={{ day: '05', month: 'Ogosto', year: '1984' }}
        error="Enter a month, such as 8 or Aug."
      />
    ),
  },
];

function Kept(props: Omit<DatePartsProps, 'onChange' | 'value'> & { value?: TypedDate }) {
  const [value, setValue] = useState(props.value ?? noDate);
  return <DateParts {...props} value={value} onChange={setValue} />;
}
