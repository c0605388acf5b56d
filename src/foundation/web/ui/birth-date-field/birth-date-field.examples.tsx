import { useState } from 'react';
import { noDate, type TypedDate, typedDate } from '#foundation/time/typed-date.ts';
import type { Example } from '../example.ts';
import { BirthDateField, type BirthDateFieldProps } from './birth-date-field.tsx';

export const examples: Example[] = [
  { title: 'Empty', render: () => <Stateful id="birth" legend="Date of birth" autoFill /> },
  { title: 'A day', render: () => <Stateful id="birth-full" legend="Tarikh lahir" value={typedDate('1984-03-27')} /> },
  {
    title: 'Known by month',
    render: () => <Stateful id="birth-month" legend="Date of birth" value={{ day: 'XX', month: '3', year: '1984' }} />,
  },
  {
    title: 'A day that was forgotten',
    render: () => (
      <Stateful
        id="birth-wrong"
        legend="Date of birth"
        value={{ day: '', month: '3', year: '1984' }}
        error="Enter day, month and year. If the passport leaves out the day or the month, tick the box below."
      />
    ),
  },
];

function Stateful(props: Omit<BirthDateFieldProps, 'onChange' | 'value'> & { value?: TypedDate }) {
  const [value, setValue] = useState(props.value ?? noDate);
  return <BirthDateField {...props} value={value} onChange={setValue} />;
}
