import { toEnteredDate } from '#foundation/time/entered-date.ts';
import { dateExample } from '../date-parts/date-example.tsx';
import type { Example } from '../example.ts';
import { BirthDateField } from './birth-date-field.tsx';

export const examples: Example[] = [
  dateExample('Empty', (input) => <BirthDateField id="birth" legend="Date of birth" autoFill {...input} />),
  dateExample(
    'A day',
    (input) => <BirthDateField id="birth-full" legend="Tarikh lahir" {...input} />,
    toEnteredDate('1984-03-27'),
  ),
  dateExample('Known by month', (input) => <BirthDateField id="birth-month" legend="Date of birth" {...input} />, {
    day: 'XX',
    month: '3',
    year: '1984',
  }),
  dateExample(
    'A day that was forgotten',
    (input) => (
      <BirthDateField
        id="birth-wrong"
        legend="Date of birth"
        error="Enter day, month and year. If the passport leaves out the day or the month, tick the box below."
        {...input}
      />
    ),
    { day: '', month: '3', year: '1984' },
  ),
];
