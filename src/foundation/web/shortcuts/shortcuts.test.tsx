// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Shortcut, ShortcutsProvider, useShortcutRegistry, useShortcuts } from './shortcuts.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const search = vi.fn<() => void>();
const help = vi.fn<() => void>();
const shortcuts: readonly Shortcut[] = [
  { keys: 'Ctrl K', label: 'Search', matches: (event) => event.ctrlKey && event.key === 'k', run: search },
  { keys: '?', label: 'Help', isCharacterKey: true, matches: (event) => event.key === '?', run: help },
];

function Page() {
  useShortcuts(shortcuts);
  const registry = useShortcutRegistry();
  return (
    <>
      <input aria-label="Name" />
      <button type="button" onClick={() => registry?.turnCharacterKeys(!registry.areCharacterKeysOn)}>
        Turn
      </button>
      <p>{registry?.shortcuts.map(({ label }) => label).join(', ')}</p>
    </>
  );
}

function openPage() {
  search.mockClear();
  help.mockClear();
  render(
    <ShortcutsProvider>
      <Page />
    </ShortcutsProvider>,
  );
}

test('runs and lists the shortcuts of the page', () => {
  openPage();
  expect(screen.getByText('Search, Help')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: '?' });
  expect([search.mock.calls.length, help.mock.calls.length]).toEqual([1, 1]);
});

test('keeps keys of one character out of fields, but not a key with Ctrl', () => {
  openPage();
  const field = screen.getByLabelText('Name');
  fireEvent.keyDown(field, { key: '?' });
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true });
  expect([search.mock.calls.length, help.mock.calls.length]).toEqual([1, 0]);
});

test('turns keys of one character off, also after a reload', () => {
  openPage();
  fireEvent.click(screen.getByRole('button', { name: 'Turn' }));
  fireEvent.keyDown(document.body, { key: '?' });
  expect(help).not.toHaveBeenCalled();
  cleanup();
  openPage();
  fireEvent.keyDown(document.body, { key: '?' });
  expect(help).not.toHaveBeenCalled();
});

test('runs nothing behind an open dialog', () => {
  openPage();
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  dialog.remove();
  expect(search).not.toHaveBeenCalled();
});
