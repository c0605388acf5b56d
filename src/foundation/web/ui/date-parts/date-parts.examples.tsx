import { toEnteredDate } from '#foundation/time/entered-date.ts';
import type { Example } from '../example.ts';
import { dateExample } from './date-example.tsx';
import { DateParts } from './date-parts.tsx';

export const examples: Example[] = [
  dateExample('Empty', (input) => (
    <DateParts id="expiry" legend="Passport expiry date" hint="For example 27 3 2031" {...input} />
  )),
  dateExample(
    'A day',
    (input) => <DateParts id="expiry-filled" legend="Tarikh tamat tempoh pasport" {...input} />,
    toEnteredDate('2031-03-27'),
  ),
  dateExample(
    'Invalid month, unchanged',
    (input) => (
      <DateParts id="expiry-wrong" legend="Passport expiry date" error="Enter a month, such as 8 or Aug." {...input} />
    ),
    { day: '05', month: 'Ogosto', year: '2031' },
  ),
];
