// @vitest-environment jsdom
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderComponent, screen } from '../testing/render-component.tsx';
import { MomentField } from './moment-field.tsx';

function Form({ onValue, error }: { onValue?: (value: string) => void; error?: string }) {
  const [value, setValue] = useState('2026-12-03T09:05');
  return (
    <>
      <MomentField
        id="from"
        legend="From"
        value={value}
        error={error}
        onChange={(next) => {
          onValue?.(next);
          setValue(next);
        }}
      />
      <button type="button" onClick={() => setValue('2027-01-31T18:00')}>
        Later
      </button>
    </>
  );
}

const part = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test('shows day, month, year and 24-hour time in every locale, and keeps invalid text', async () => {
  const onValue = vi.fn<(value: string) => void>();
  const { person } = renderComponent(<Form onValue={onValue} />);
  expect(['Day', 'Month', 'Year', 'Time (24-hour clock)'].map((name) => part(name).value)).toEqual([
    '3',
    '12',
    '2026',
    '09:05',
  ]);
  await person.clear(part('Time (24-hour clock)'));
  await person.type(part('Time (24-hour clock)'), '14');
  expect(part('Time (24-hour clock)').value).toBe('14');
  expect(part('Day').value).toBe('3');
  expect(onValue.mock.lastCall?.[0]).toContain('?');
  await person.type(part('Time (24-hour clock)'), '.30');
  expect(onValue).toHaveBeenLastCalledWith('2026-12-03T14:30');
  await person.click(screen.getByRole('button', { name: 'Later' }));
  expect(part('Day').value).toBe('31');
});

test('reads an error with the group, and marks the invalid part', async () => {
  const { person } = renderComponent(<Form error="Enter a day and a time." />);
  await person.clear(part('Time (24-hour clock)'));
  expect(screen.getByRole('group', { name: 'From', description: 'Error: Enter a day and a time.' })).toBeTruthy();
  expect(part('Time (24-hour clock)').getAttribute('aria-invalid')).toBe('true');
  expect(part('Day').getAttribute('aria-invalid')).toBeNull();
});
