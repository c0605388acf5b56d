// @vitest-environment jsdom
import { StrictMode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderComponent, screen, waitFor } from '../testing/render-component.tsx';
import { Dialog } from './dialog.tsx';

test('is an alertdialog with its text; the safe choice is first and focused', async () => {
  const { person } = renderComponent(<Remove chosen={() => undefined} />);
  await person.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Remove Traveller?', description: 'Siti will be removed.' });
  const [first, second] = Array.from(dialog.querySelectorAll('button'));
  expect(first?.textContent).toBe('Keep');
  expect(first).toBe(document.activeElement);
  expect(second?.textContent).toBe('Remove');
  await closeDialog(person);
});

test.each([
  ['Esc', 'safe', (person: Person) => person.keyboard('{Escape}')],
  ['the back button', 'safe', async () => window.history.back()],
  ['the safe choice', 'safe', (person: Person) => person.keyboard('{Enter}')],
  ['the other choice', 'go', (person: Person) => person.click(screen.getByRole('button', { name: 'Remove' }))],
])('%s chooses %s and restores history and focus', async (_what, meaning, act) => {
  const before = { state: window.history.state, length: window.history.length };
  const chosen = vi.fn<(answer: string) => void>();
  const { person } = renderComponent(<Remove chosen={chosen} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await person.click(opener);
  await act(person);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(chosen.mock.calls).toEqual([[meaning]]);
  expect(window.history.state).toEqual(before.state);
  expect(opener).toBe(document.activeElement);
});

test("a choice may navigate, because the dialog's history entry is removed before", async () => {
  const { person } = renderComponent(<Remove chosen={(answer) => window.history.pushState({ page: answer }, '')} />);
  await person.click(screen.getByRole('button', { name: 'Open' }));
  await person.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(window.history.state).toEqual({ page: 'go' }));
  window.history.back();
  await waitFor(() => expect(window.history.state).not.toEqual({ page: 'go' }));
});

test('a tap outside does not close a destructive dialog', async () => {
  const chosen = vi.fn<(answer: string) => void>();
  const { person } = renderComponent(<Remove chosen={chosen} />);
  await person.click(screen.getByRole('button', { name: 'Open' }));
  await person.pointer({
    keys: '[MouseLeft]',
    target: screen.getByRole('alertdialog'),
    coords: { clientX: 900, clientY: 900 },
  });
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  expect(chosen).not.toHaveBeenCalled();
  await closeDialog(person);
});

test('opens and closes in strict mode', async () => {
  const chosen = vi.fn<(answer: string) => void>();
  const { person } = renderComponent(
    <StrictMode>
      <Remove chosen={chosen} />
    </StrictMode>,
  );
  await person.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(chosen.mock.calls).toEqual([['safe']]);
});

async function closeDialog(person: Person) {
  await person.click(screen.getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

type Person = ReturnType<typeof renderComponent>['person'];

function Remove({ chosen }: { chosen: (answer: string) => void }) {
  const [open, setOpen] = useState(false);
  const answer = (which: string) => () => {
    setOpen(false);
    chosen(which);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        title="Remove Traveller?"
        cancel={{ label: 'Keep', onChoose: answer('safe') }}
        confirm={{ label: 'Remove', danger: true, onChoose: answer('go') }}
      >
        Siti will be removed.
      </Dialog>
    </>
  );
}
