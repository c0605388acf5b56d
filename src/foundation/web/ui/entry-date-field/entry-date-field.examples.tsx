import { useState } from 'react';
import { blankDate, type EnteredDate, toEnteredDate } from '#foundation/time/entered-date.ts';
import type { Example } from '../example.ts';
import type { EntryDateFieldProps } from './entry-date-field.tsx';
import { EntryDateField } from './entry-date-field.tsx';

export const examples: Example[] = [
  { title: 'Empty', render: () => <WithState id="entry" /> },
  { title: 'Tomorrow chosen', render: () => <WithState id="entry-chosen" value={toEnteredDate('2026-11-22')} /> },
  {
    title: 'A past day',
    render: () => (
      <WithState
        id="entry-past"
        value={toEnteredDate('2026-11-20')}
        error="The entry time shall be greater than or equal to the same day."
      />
    ),
  },
];

function WithState(props: Pick<EntryDateFieldProps, 'id' | 'error'> & { value?: EnteredDate }) {
  const [value, setValue] = useState(props.value ?? blankDate);
  return <EntryDateField {...props} legend="Entry date" today="2026-11-21" value={value} onChange={setValue} />;
}
