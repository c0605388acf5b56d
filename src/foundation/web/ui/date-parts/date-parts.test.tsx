// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { noDate, type TypedDate, typedDate } from '#foundation/time/typed-date.ts';
import { draw } from '../draw-for-test.tsx';
import { EntryDateField } from '../entry-date-field/entry-date-field.tsx';
import { DateParts } from './date-parts.tsx';

test('focus stays where it is while typing, and what was typed stays on the screen', async () => {
  const heard = vi.fn<(answer: TypedDate) => void>();
  const { person } = draw(<Kept heard={heard} />);
  await person.type(screen.getByLabelText('Day'), '05');
  expect(document.activeElement).toBe(screen.getByLabelText('Day'));
  await person.type(screen.getByLabelText('Month'), 'Mac');
  await person.type(screen.getByLabelText('Year'), '1984');
  expect(heard).toHaveBeenLastCalledWith({ day: '05', month: 'Mac', year: '1984' });
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('05');
  expect(screen.getByLabelText<HTMLInputElement>('Month').value).toBe('Mac');
  await person.type(screen.getByLabelText('Year'), '{Backspace}');
  expect(heard).toHaveBeenLastCalledWith({ day: '05', month: 'Mac', year: '198' });
});

test.each(['Day', 'Month', 'Year'])('a whole date pasted into %s fills all three fields', async (name) => {
  const heard = vi.fn<(answer: TypedDate) => void>();
  const { person } = draw(<Kept heard={heard} />);
  await person.click(screen.getByLabelText(name));
  await person.paste('05/07/1991');
  expect(heard).toHaveBeenLastCalledWith({ day: '05', month: '07', year: '1991' });
  expect(document.activeElement).toBe(screen.getByLabelText(name));
});

test('a whole date typed into Day fills all three fields, and its month as typed', async () => {
  const heard = vi.fn<(answer: TypedDate) => void>();
  const { person } = draw(<Kept heard={heard} />);
  await person.type(screen.getByLabelText('Day'), '05071991');
  expect(heard).toHaveBeenLastCalledWith({ day: '05', month: '07', year: '1991' });
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('05');
  expect(screen.getByLabelText<HTMLInputElement>('Month').value).toBe('07');
  expect(screen.getByLabelText<HTMLInputElement>('Year').value).toBe('1991');
});

test('what is too long to be a part stays as typed', async () => {
  const { person } = draw(<Kept heard={() => undefined} />);
  await person.click(screen.getByLabelText('Day'));
  await person.paste('99999999');
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('99999999');
});

test('a day chosen by its chip is replaced by a whole date that is pasted', async () => {
  const heard = vi.fn<(answer: TypedDate) => void>();
  const { person } = draw(<Entry heard={heard} />);
  await person.click(screen.getByLabelText('Day'));
  await person.paste('30112026');
  expect(heard).toHaveBeenLastCalledWith({ day: '30', month: '11', year: '2026' });
});

test('an answer from outside replaces what was typed', async () => {
  const { person } = draw(<Kept heard={() => undefined} />);
  await person.type(screen.getByLabelText('Day'), '9');
  await person.click(screen.getByRole('button', { name: 'Take the first one' }));
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('27');
});

test('an error is read with the group and with the part that it blames', () => {
  draw(
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

test('where nothing was typed, all three parts are wrong', () => {
  const nothing = { day: '', month: '', year: '' };
  draw(<DateParts id="born" legend="Date of birth" value={nothing} onChange={() => undefined} error="Enter a date." />);
  for (const name of ['Day', 'Month', 'Year'])
    expect(screen.getByLabelText(name).getAttribute('aria-invalid')).toBe('true');
});

test('chips choose a day by arrows, and it is said in words', async () => {
  const heard = vi.fn<(answer: TypedDate) => void>();
  const { person } = draw(<Entry heard={heard} />, 'ms');
  await person.tab();
  await person.keyboard(' ');
  expect(heard).toHaveBeenLastCalledWith(typedDate('2026-11-21'));
  await person.keyboard('{ArrowDown}');
  expect(heard).toHaveBeenLastCalledWith(typedDate('2026-11-22'));
  expect(screen.getByRole('radio', { name: /Esok/ })).toBe(document.activeElement);
  expect(screen.getByRole('status').textContent).toBe('Ahd 22 Nov 2026');
});

function Kept({ heard }: { heard: (answer: TypedDate) => void }) {
  const [value, setValue] = useState<TypedDate>(noDate);
  const take = (answer: TypedDate) => {
    heard(answer);
    setValue(answer);
  };
  return (
    <>
      <DateParts id="born" legend="Date of birth" value={value} onChange={take} birth />
      <button type="button" onClick={() => setValue(typedDate('1984-03-27'))}>
        Take the first one
      </button>
    </>
  );
}

function Entry({ heard }: { heard: (answer: TypedDate) => void }) {
  const [value, setValue] = useState<TypedDate>(noDate);
  const take = (answer: TypedDate) => {
    heard(answer);
    setValue(answer);
  };
  return <EntryDateField id="entry" legend="Tarikh masuk" today="2026-11-21" value={value} onChange={take} />;
}
