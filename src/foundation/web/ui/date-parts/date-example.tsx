import { type ReactNode, useState } from 'react';
import { blankDate, type EnteredDate } from '#foundation/time/entered-date.ts';
import type { Example } from '../example.ts';

type DateInput = { value: EnteredDate; onChange: (value: EnteredDate) => void };

export function dateExample(
  title: string,
  renderField: (input: DateInput) => ReactNode,
  initialValue = blankDate,
): Example {
  return { title, render: () => <StatefulField initialValue={initialValue} renderField={renderField} /> };
}

function StatefulField({
  initialValue,
  renderField,
}: {
  initialValue: EnteredDate;
  renderField: (input: DateInput) => ReactNode;
}) {
  const [value, setValue] = useState(initialValue);
  return renderField({ value, onChange: setValue });
}
