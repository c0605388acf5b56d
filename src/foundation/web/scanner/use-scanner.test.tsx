// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { burstEnds } from './scanner-keys.ts';
import { useScanner } from './use-scanner.ts';

const scans = vi.fn<(text: string) => void>();
const presses = vi.fn<() => void>();

function Page({ dialog = false }: { dialog?: boolean }) {
  useScanner(scans);
  const [note, setNote] = useState('');
  return (
    <>
      <input aria-label="Note" value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      <button type="button" onClick={presses}>
        Cleared
      </button>
      {dialog && <dialog open>Sure?</dialog>}
    </>
  );
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});

let at = 10_000;
/** Types as a keyboard does: a character that nobody held back goes into the field, space and Enter press a button. */
function type(text: string, apart: number, end: string[] = ['Enter']) {
  for (const key of [...text, ...end]) {
    at += apart;
    const target = document.activeElement ?? document.body;
    const stamp = { timeStamp: { value: at } };
    const down = Object.defineProperties(
      new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }),
      stamp,
    );
    let free = true;
    act(() => void (free = target.dispatchEvent(down)));
    if (free && target instanceof HTMLInputElement && key.length === 1)
      fireEvent.input(target, { target: { value: target.value + key } });
    if (free && target instanceof HTMLButtonElement && key === 'Enter') fireEvent.click(target);
    const up = new KeyboardEvent('keyup', { key, code: key, bubbles: true, cancelable: true });
    let freeUp = true;
    act(() => void (freeUp = target.dispatchEvent(up)));
    if (free && freeUp && target instanceof HTMLButtonElement && key === ' ') fireEvent.click(target);
  }
  at += 1000;
}

test('with a button in focus a scan presses nothing, though it holds a space and ends with Enter', () => {
  render(<Page />);
  screen.getByRole('button').focus();
  type('SHT1:AB CD EF', 3);
  expect(scans.mock.calls).toEqual([['SHT1:AB CD EF']]);
  expect(presses).not.toHaveBeenCalled();
});

test('with a field in focus a scan leaves what was typed there as it was, also a second one', () => {
  render(<Page />);
  const note = screen.getByLabelText<HTMLInputElement>('Note');
  note.focus();
  type('dry', 120, []);
  type('SHT1:AB CD', 3);
  type('SHT1:EF GH', 3, ['Tab']);
  expect(note.value).toBe('dry');
  expect(scans.mock.calls).toEqual([['SHT1:AB CD'], ['SHT1:EF GH']]);
});

test('whoever types is not taken for a scanner', () => {
  render(<Page />);
  const note = screen.getByLabelText<HTMLInputElement>('Note');
  note.focus();
  type('Kept dry', 80);
  expect(note.value).toBe('Kept dry');
  screen.getByRole('button').focus();
  type(' ', 200, []);
  expect(presses).toHaveBeenCalledOnce();
  expect(scans).not.toHaveBeenCalled();
});

test('what types fast and sends no end types into the field after all', () => {
  render(<Page />);
  const note = screen.getByLabelText<HTMLInputElement>('Note');
  note.focus();
  type('on behalf of', 2, []);
  act(() => void vi.advanceTimersByTime(burstEnds));
  expect(note.value).toBe('on behalf of');
  expect(scans).not.toHaveBeenCalled();
});

test.each([3, 9])(
  'a scan of which a busy page hears the rest late, after its first %d keys, is one scan all the same',
  (heard) => {
    render(<Page />);
    const note = screen.getByLabelText<HTMLInputElement>('Note');
    note.focus();
    type('dry', 120, []);
    const keys = 'SHT1:AB CD';
    type(keys.slice(0, heard), 3, []);
    // They were pressed one after another; what stood still is the page.
    at -= 1000;
    act(() => void vi.advanceTimersByTime(burstEnds + 1000));
    type(keys.slice(heard), 3);
    expect(note.value).toBe('dry');
    expect(scans.mock.calls).toEqual([[keys]]);
  },
);

test('an Enter alone that a busy page hears of late ends its scan, and presses nothing', () => {
  render(<Page />);
  screen.getByRole('button').focus();
  type('SHT1:AB CD', 3, []);
  at -= 1000;
  act(() => void vi.advanceTimersByTime(burstEnds + 1000));
  type('', 150);
  expect(presses).not.toHaveBeenCalled();
  expect(scans.mock.calls).toEqual([['SHT1:AB CD']]);
});

test('while a question is open a scan answers nothing, and is not taken', () => {
  const { rerender } = render(<Page />);
  rerender(<Page dialog />);
  screen.getByRole('button').focus();
  type('SHT1:AB CD', 3);
  expect(presses).not.toHaveBeenCalled();
  expect(scans).not.toHaveBeenCalled();
});
