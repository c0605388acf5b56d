// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { PageRouter } from '#foundation/web/router/page-router.tsx';
import { CommandPalette, type FoundObject } from './command-palette.tsx';

afterEach(cleanup);

const pages = [
  { to: '/counter', label: 'Counter' },
  { to: '/cases', label: 'Cases of the desk' },
];
const found: FoundObject[] = [
  { group: 'Travellers', title: 'Siti', detail: '7K4M', to: '/counter', state: { arrival: { reference: '7K4M' } } },
  { group: 'Cases', title: 'Case 1', detail: 'S', to: '/cases/1' },
];

function openPalette(search: (text: string) => Promise<readonly FoundObject[]>) {
  window.history.replaceState(null, '', '/');
  const onClose = vi.fn<() => void>();
  render(
    <PageRouter>
      <CommandPalette pages={pages} search={search} onClose={onClose} />
    </PageRouter>,
  );
  return { onClose, field: screen.getByRole('combobox') };
}

const optionNames = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const activeOption = () => document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant')!);

test('finds pages by words in any order and opens the chosen one with Enter', async () => {
  const { field, onClose } = openPalette(async () => []);
  expect(optionNames()).toEqual(['Counter', 'Cases of the desk']);
  await userEvent.type(field, 'desk cas');
  expect(optionNames()[0]).toBe('Cases of the desk');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/cases'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('searches the server only when asked, and opens a result with its state', async () => {
  const search = vi.fn<(text: string) => Promise<readonly FoundObject[]>>(async () => found);
  const { field } = openPalette(search);
  await userEvent.type(field, '7K4M');
  expect(search).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('2 results')).toBeTruthy();
  expect(search.mock.calls).toEqual([['7K4M']]);
  expect(optionNames()).toEqual(['Siti7K4M', 'Case 1S']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(activeOption()?.textContent).toBe('Siti7K4M');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/counter'));
  expect(window.history.state).toMatchObject({ state: { arrival: { reference: '7K4M' } } });
});

test('says that nothing was found, and offers the search again after another letter', async () => {
  const { field } = openPalette(async () => []);
  await userEvent.type(field, 'zzz{Enter}');
  expect(await screen.findByText('Nothing was found that you may open.')).toBeTruthy();
  await userEvent.type(field, 'z');
  expect(optionNames()).toEqual(['Search for “zzzz”']);
});

test('shows the sentence of a failed search and keeps the text', async () => {
  const { field } = openPalette(async () => {
    throw new Error('unexpected');
  });
  await userEvent.type(field, 'abc{Enter}');
  expect(await screen.findByText('System error')).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe('abc');
});
