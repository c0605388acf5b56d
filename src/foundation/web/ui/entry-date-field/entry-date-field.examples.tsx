import { useState } from 'react';
import type { DateAnswer } from '../date-parts/date-answer.ts';
import type { Example } from '../example.ts';
import type { EntryDateFieldProps } from './entry-date-field.tsx';
import { EntryDateField } from './entry-date-field.tsx';

export const examples: Example[] = [
  { title: 'Empty', render: () => <Kept id="entry" /> },
  { title: 'Tomorrow chosen', render: () => <Kept id="entry-chosen" value="2026-11-22" /> },
  {
    title: 'A day that has passed',
    render: () => (
      <Kept id="entry-past" value="2026-11-20" error="The entry time shall be greater than or equal to the same day." />
    ),
  },
];

function Kept(props: Pick<EntryDateFieldProps, 'id' | 'error'> & { value?: DateAnswer }) {
  const [value, setValue] = useState(props.value);
  return <EntryDateField {...props} legend="Entry date" today="2026-11-21" value={value} onChange={setValue} />;
}
