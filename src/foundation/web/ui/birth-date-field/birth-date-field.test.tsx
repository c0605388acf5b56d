// @vitest-environment jsdom
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { blankDate, type EnteredDate } from '#foundation/time/entered-date.ts';
import { renderComponent, screen } from '../testing/render-component.tsx';
import { BirthDateField } from './birth-date-field.tsx';

const day = () => screen.getByLabelText<HTMLInputElement>('Day');
const month = () => screen.getByLabelText<HTMLInputElement>('Month');
const year = () => screen.getByLabelText<HTMLInputElement>('Year');
const box = () =>
  screen.getByLabelText<HTMLInputElement>('The passport or document does not show the day or the month');

test('a date known by year can be typed once the box is ticked', async () => {
  const onValue = vi.fn<(answer: EnteredDate) => void>();
  const { person } = renderComponent(<Stateful onValue={onValue} />);
  await person.click(box());
  await person.type(year(), '1984');
  expect(onValue).toHaveBeenLastCalledWith({ day: 'XX', month: 'XX', year: '1984' });
  expect(day().value).toBe('');
  expect(month().value).toBe('');
});

test('a date known by month keeps its month', async () => {
  const onValue = vi.fn<(answer: EnteredDate) => void>();
  const { person } = renderComponent(<Stateful onValue={onValue} />);
  await person.type(month(), '3');
  await person.click(box());
  await person.type(year(), '1984');
  expect(onValue).toHaveBeenLastCalledWith({ day: 'XX', month: '3', year: '1984' });
  await person.click(box());
  expect(onValue).toHaveBeenLastCalledWith({ day: '', month: '3', year: '1984' });
});

test('a day with a leading zero stays as typed, with the box ticked or not', async () => {
  const onValue = vi.fn<(answer: EnteredDate) => void>();
  const { person } = renderComponent(<Stateful onValue={onValue} />);
  await person.type(day(), '05');
  expect(onValue).toHaveBeenLastCalledWith({ day: '05', month: '', year: '' });
  expect(box().checked).toBe(false);
  await person.clear(day());
  await person.click(box());
  await person.type(day(), '05');
  await person.type(month(), '03');
  expect(onValue).toHaveBeenLastCalledWith({ day: '05', month: '03', year: '' });
});

test('a date read from a passport shows its unknown parts empty and the box ticked', () => {
  renderComponent(<Stateful onValue={() => undefined} value={{ day: 'XX', month: '8', year: '1974' }} />);
  expect(day().value).toBe('');
  expect(month().value).toBe('8');
  expect(year().value).toBe('1974');
  expect(box().checked).toBe(true);
});

test('a date that the document does not show at all has its own answer', async () => {
  const onValue = vi.fn<(answer: EnteredDate) => void>();
  const { person } = renderComponent(<Stateful onValue={onValue} />);
  expect(screen.queryByLabelText('It does not show the year of birth either')).toBeNull();
  await person.type(year(), '19');
  await person.click(box());
  await person.click(screen.getByLabelText('It does not show the year of birth either'));
  expect(onValue).toHaveBeenLastCalledWith({ day: 'XX', month: 'XX', year: 'XXXX' });
  expect(screen.queryByLabelText('Year')).toBeNull();
  await person.click(screen.getByLabelText('It does not show the year of birth either'));
  expect(onValue).toHaveBeenLastCalledWith({ day: 'XX', month: 'XX', year: '19' });
});

test('a passport without a birth date ticks both boxes', async () => {
  const onValue = vi.fn<(answer: EnteredDate) => void>();
  const { person } = renderComponent(<Stateful onValue={onValue} value={{ day: 'XX', month: 'XX', year: 'XXXX' }} />);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, true]);
  await person.click(screen.getByLabelText('The passport or document does not show the day or the month'));
  expect(onValue).toHaveBeenLastCalledWith({ day: '', month: '', year: '' });
});

test('marks the invalid part', () => {
  renderComponent(
    <Stateful onValue={() => undefined} value={{ day: 'XX', month: '13', year: '1974' }} error="Enter a month." />,
  );
  expect(month().getAttribute('aria-invalid')).toBe('true');
  expect(day().getAttribute('aria-invalid')).toBeNull();
});

type StatefulProps = { onValue: (value: EnteredDate) => void; value?: EnteredDate; error?: string };

function Stateful({ onValue, value: first = blankDate, error }: StatefulProps) {
  const [value, setValue] = useState(first);
  return (
    <BirthDateField
      id="born"
      legend="Date of birth"
      value={value}
      error={error}
      onChange={(typed) => {
        onValue(typed);
        setValue(typed);
      }}
    />
  );
}
