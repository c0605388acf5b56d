import { useState } from 'react';
import { noDate, type TypedDate, typedDate } from '#foundation/time/typed-date.ts';
import type { Example } from '../example.ts';
import type { EntryDateFieldProps } from './entry-date-field.tsx';
import { EntryDateField } from './entry-date-field.tsx';

export const examples: Example[] = [
  { title: 'Empty', render: () => <Kept id="entry" /> },
  { title: 'Tomorrow chosen', render: () => <Kept id="entry-chosen" value={typedDate('2026-11-22')} /> },
  {
    title: 'A day that has passed',
    render: () => (
      <Kept
        id="entry-past"
        value={typedDate('2026-11-20')}
        error="The entry time shall be greater than or equal to the same day."
      />
    ),
  },
];

function Kept(props: Pick<EntryDateFieldProps, 'id' | 'error'> & { value?: TypedDate }) {
  const [value, setValue] = useState(props.value ?? noDate);
  return <EntryDateField {...props} legend="Entry date" today="2026-11-21" value={value} onChange={setValue} />;
}
