import { type ReactNode, useState } from 'react';
import { noDate, type TypedDate } from '#foundation/time/typed-date.ts';
import type { Example } from '../example.ts';

type DateInput = { value: TypedDate; onChange: (value: TypedDate) => void };

/** Example of a date field with the state of its value. */
export function dateExample(title: string, renderField: (input: DateInput) => ReactNode, first = noDate): Example {
  return { title, render: () => <Typed first={first} renderField={renderField} /> };
}

function Typed({ first, renderField }: { first: TypedDate; renderField: (input: DateInput) => ReactNode }) {
  const [value, setValue] = useState(first);
  return renderField({ value, onChange: setValue });
}
