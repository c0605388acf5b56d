import { type ReactNode, useState } from 'react';
import { noDate, type TypedDate } from '#foundation/time/typed-date.ts';
import type { Example } from '../example.ts';

type DateInput = { value: TypedDate; onChange: (value: TypedDate) => void };

/** An example of a field for a date, which keeps what is typed. */
export function dateExample(title: string, draw: (input: DateInput) => ReactNode, first = noDate): Example {
  return { title, render: () => <Typed first={first} draw={draw} /> };
}

function Typed({ first, draw }: { first: TypedDate; draw: (input: DateInput) => ReactNode }) {
  const [value, setValue] = useState(first);
  return draw({ value, onChange: setValue });
}
