// @vitest-environment jsdom
import axe from 'axe-core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { act, fireEvent, renderComponent, screen, waitFor, within } from '../testing/render-component.tsx';
import { MultiCountryPicker } from './multi-country-picker.tsx';
import { CountryPicker } from './country-picker.tsx';
import { exampleCountries } from './example-countries.ts';

test('chooses one country by keyboard: search, arrow down, Enter; the focus returns', async () => {
  const { person } = renderComponent(<SingleCountry />);
  const button = screen.getByRole('button', { name: 'Nationality Choose a country' });
  button.focus();
  await person.keyboard('{Enter}');
  const search = await screen.findByRole('searchbox', { name: 'Search by name, country code or dial code' });
  expect(document.activeElement).toBe(search);
  await person.keyboard('jepun');
  const [japan] = await screen.findAllByRole('option', { name: /Japan/ });
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await person.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(japan);
  await person.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Nationality Japan' })).toBe(document.activeElement);
});

test('arrow down, pressed before the list follows the search, goes to the match and not to an outdated row', async () => {
  const { person } = await typeAhead('ArrowDown');
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/Japan/));
  await person.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Nationality Japan' })).toBeTruthy();
});

test('Enter after it waits too, and chooses the match', async () => {
  await typeAhead('ArrowDown', 'Enter');
  expect(await screen.findByRole('button', { name: 'Nationality Japan' })).toBeTruthy();
});

// Searches for Japan, and presses keys before the list has followed.
async function typeAhead(...keys: string[]) {
  const rendered = renderComponent(<SingleCountry />);
  await rendered.person.click(screen.getByRole('button'));
  const search = await screen.findByRole('searchbox');
  act(() => {
    fireEvent.change(search, { target: { value: 'jepun' } });
    for (const key of keys) fireEvent.keyDown(search, { key });
  });
  return rendered;
}

test('announces for each search that nothing was found', async () => {
  const { person } = renderComponent(<SingleCountry />);
  await person.click(screen.getByRole('button'));
  await person.type(await screen.findByRole('searchbox'), 'zzz');
  const status = screen.getByRole('status');
  await waitFor(() =>
    expect(status.textContent).toBe('No country matches “zzz”. Check the spelling or search for the dial code.'),
  );
  expect(screen.queryByRole('listbox')).toBeNull();
  await person.type(screen.getByRole('searchbox'), 'q');
  await waitFor(() =>
    expect(status.textContent).toBe('No country matches “zzzq”. Check the spelling or search for the dial code.'),
  );
});

test('supports Home, End, letters, arrow up to the search, and Esc in the list', async () => {
  const { person } = renderComponent(<SingleCountry />);
  await person.click(screen.getByRole('button'));
  const search = await screen.findByRole('searchbox');
  const names = () => document.activeElement?.textContent;
  await person.keyboard('{ArrowDown}');
  expect(names()).toBe('Brunei');
  await person.keyboard('{End}');
  expect(names()).toBe('United States');
  await person.keyboard('s');
  expect(names()).toMatch(/^S/);
  await person.keyboard('{Home}{ArrowUp}');
  expect(document.activeElement).toBe(search);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button')).toBe(document.activeElement);
});

test('the back button closes the sheet and not the page', async () => {
  const before = window.history.state;
  const { person } = renderComponent(<SingleCountry />);
  await person.click(screen.getByRole('button'));
  await screen.findByRole('dialog');
  expect(window.history.state).not.toEqual(before);
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.history.state).toEqual(before);
});

test('refuses an eleventh country, with a message', async () => {
  const { person } = renderComponent(
    <SeveralCountries first={['AU', 'BN', 'CI', 'CN', 'DE', 'EG', 'FR', 'GB', 'GR']} />,
    'ms',
  );
  await person.click(screen.getByRole('button', { name: /Tambah atau tukar/ }));
  const sheet = await screen.findByRole('dialog');
  const option = (name: string) => within(sheet).getByRole('option', { name });
  await person.click(option('India'));
  expect(option('India').getAttribute('aria-selected')).toBe('true');
  expect(within(sheet).getByText('10 daripada 10')).toBeTruthy();
  option('Jepun').focus();
  await person.keyboard(' ');
  expect(option('Jepun').getAttribute('aria-selected')).toBe('false');
  expect(option('Jepun')).toBe(document.activeElement);
  expect(within(sheet).getByRole('alert').textContent).toBe('Awda boleh memilih paling banyak 10 buah negara.');
  expect(option('Jepun').getAttribute('aria-describedby')).toBe(within(sheet).getByRole('alert').id);
  const { violations } = await axe.run(sheet, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  await person.click(within(sheet).getByRole('button', { name: 'Selesai' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Awda boleh memilih paling banyak 10 buah negara.')).toBeTruthy();
});

test('removes chips by Delete, Enter and tap, and moves the focus to the next chip or the button', async () => {
  const { person } = renderComponent(<SeveralCountries first={['JP', 'SG', 'TH']} />);
  const chip = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });
  chip('Japan').focus();
  await person.keyboard('{Delete}');
  expect(chip('Singapore')).toBe(document.activeElement);
  expect(screen.getByRole('status').textContent).toBe('Japan removed, 2 of 10');
  await person.keyboard('{Backspace}');
  expect(chip('Singapore')).toBeTruthy();
  await person.keyboard('{Enter}');
  expect(chip('Thailand')).toBe(document.activeElement);
  await person.click(chip('Thailand'));
  expect(screen.getByRole('button', { name: /Choose countries/ })).toBe(document.activeElement);
});

function SingleCountry() {
  const [code, setCode] = useState<string>();
  return (
    <CountryPicker
      id="nationality"
      label="Nationality"
      countries={exampleCountries}
      suggestedCodes={['BN', 'MY']}
      value={code}
      onChange={setCode}
    />
  );
}

function SeveralCountries({ first }: { first: string[] }) {
  const [codes, setCodes] = useState(first);
  return (
    <MultiCountryPicker
      id="visited"
      label="Countries visited"
      countries={exampleCountries}
      values={codes}
      onChange={setCodes}
    />
  );
}
