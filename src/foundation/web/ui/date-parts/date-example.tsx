import { type ReactNode, useState } from 'react';
import { noDate, type TypedDate } from '#foundation/time/typed-date.ts';
import type { Example } from '../example.ts';

type DateInput = { value: TypedDate; onChange: (value: TypedDate) => void };

/** Example of a date field with the state of its value. */
export function dateExample(title: string, renderField: (input: DateInput) => ReactNode, initialValue = noDate): Example {
  return { title, render: () => <StatefulField initialValue={initialValue} renderField={renderField} /> };
}

function StatefulField({ initialValue, renderField }: { initialValue: TypedDate; renderField: (input: DateInput) => ReactNode }) {
  const [value, setValue] = useState(initialValue);
  return renderField({ value, onChange: setValue });
}
