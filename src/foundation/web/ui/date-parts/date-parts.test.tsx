// @vitest-environment jsdom
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { blankDate, type EnteredDate, toEnteredDate } from '#foundation/time/entered-date.ts';
import { renderComponent, screen } from '../testing/render-component.tsx';
import { EntryDateField } from '../entry-date-field/entry-date-field.tsx';
import { DateParts } from './date-parts.tsx';

test('keeps focus and typed text while typing', async () => {
  const onValue = vi.fn<(answer: EnteredDate) => void>();
  const { person } = renderComponent(<WithState onValue={onValue} />);
  await person.type(screen.getByLabelText('Day'), '05');
  expect(document.activeElement).toBe(screen.getByLabelText('Day'));
  await person.type(screen.getByLabelText('Month'), 'Mac');
  await person.type(screen.getByLabelText('Year'), '1984');
  expect(onValue).toHaveBeenLastCalledWith({ day: '05', month: 'Mac', year: '1984' });
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('05');
  expect(screen.getByLabelText<HTMLInputElement>('Month').value).toBe('Mac');
  await person.type(screen.getByLabelText('Year'), '{Backspace}');
  expect(onValue).toHaveBeenLastCalledWith({ day: '05', month: 'Mac', year: '198' });
});

test.each(['Day', 'Month', 'Year'])('a whole date pasted into %s fills all three inputs', async (name) => {
  const onValue = vi.fn<(answer: EnteredDate) => void>();
  const { person } = renderComponent(<WithState onValue={onValue} />);
  await person.click(screen.getByLabelText(name));
  await person.paste('05/07/1991');
  expect(onValue).toHaveBeenLastCalledWith({ day: '05', month: '07', year: '1991' });
  expect(document.activeElement).toBe(screen.getByLabelText(name));
});

test('a whole date typed into Day fills all three inputs', async () => {
  const onValue = vi.fn<(answer: EnteredDate) => void>();
  const { person } = renderComponent(<WithState onValue={onValue} />);
  await person.type(screen.getByLabelText('Day'), '05071991');
  expect(onValue).toHaveBeenLastCalledWith({ day: '05', month: '07', year: '1991' });
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('05');
  expect(screen.getByLabelText<HTMLInputElement>('Month').value).toBe('07');
  expect(screen.getByLabelText<HTMLInputElement>('Year').value).toBe('1991');
});

test('keeps text that is too long for a part', async () => {
  const { person } = renderComponent(<WithState onValue={() => undefined} />);
  await person.click(screen.getByLabelText('Day'));
  await person.paste('99999999');
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('99999999');
});

test('a pasted whole date replaces a day chosen by its chip', async () => {
  const onValue = vi.fn<(answer: EnteredDate) => void>();
  const { person } = renderComponent(<Entry onValue={onValue} />);
  await person.click(screen.getByLabelText('Day'));
  await person.paste('30112026');
  expect(onValue).toHaveBeenLastCalledWith({ day: '30', month: '11', year: '2026' });
});

test('a value set by the caller replaces the typed text', async () => {
  const { person } = renderComponent(<WithState onValue={() => undefined} />);
  await person.type(screen.getByLabelText('Day'), '9');
  await person.click(screen.getByRole('button', { name: 'Take the first one' }));
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('27');
});

test('reads an error with the group, and marks the invalid part', () => {
  renderComponent(
    <DateParts
      id="born"
      legend="Date of birth"
      value={{ day: '5', month: 'Ogosto', year: '1984' }}
      onChange={() => undefined}
      error="Enter a month."
    />,
  );
  expect(screen.getByRole('group', { name: 'Date of birth', description: 'Error: Enter a month.' })).toBeTruthy();
  expect(screen.getByLabelText('Month').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Day').getAttribute('aria-invalid')).toBeNull();
});

test('marks all three parts as invalid when nothing is typed', () => {
  const nothing = { day: '', month: '', year: '' };
  renderComponent(
    <DateParts id="born" legend="Date of birth" value={nothing} onChange={() => undefined} error="Enter a date." />,
  );
  for (const name of ['Day', 'Month', 'Year'])
    expect(screen.getByLabelText(name).getAttribute('aria-invalid')).toBe('true');
});

test('chips are chosen by arrow keys, and the day is announced in full', async () => {
  const onValue = vi.fn<(answer: EnteredDate) => void>();
  const { person } = renderComponent(<Entry onValue={onValue} />, 'ms');
  await person.tab();
  await person.keyboard(' ');
  expect(onValue).toHaveBeenLastCalledWith(toEnteredDate('2026-11-21'));
  await person.keyboard('{ArrowDown}');
  expect(onValue).toHaveBeenLastCalledWith(toEnteredDate('2026-11-22'));
  expect(screen.getByRole('radio', { name: /Esok/ })).toBe(document.activeElement);
  expect(screen.getByRole('status').textContent).toBe('Ahd 22 Nov 2026');
});

function WithState({ onValue }: { onValue: (answer: EnteredDate) => void }) {
  const [value, setValue] = useState<EnteredDate>(blankDate);
  const take = (answer: EnteredDate) => {
    onValue(answer);
    setValue(answer);
  };
  return (
    <>
      <DateParts id="born" legend="Date of birth" value={value} onChange={take} isBirthDate />
      <button type="button" onClick={() => setValue(toEnteredDate('1984-03-27'))}>
        Take the first one
      </button>
    </>
  );
}

function Entry({ onValue }: { onValue: (answer: EnteredDate) => void }) {
  const [value, setValue] = useState<EnteredDate>(blankDate);
  const take = (answer: EnteredDate) => {
    onValue(answer);
    setValue(answer);
  };
  return <EntryDateField id="entry" legend="Tarikh masuk" today="2026-11-21" value={value} onChange={take} />;
}
