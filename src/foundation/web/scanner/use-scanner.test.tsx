// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { burstTimeout } from './scanner-detector.ts';
import { type DocumentForm, isNearScan, useScanner } from './use-scanner.ts';

const scans = vi.fn<(text: string) => void>();
const presses = vi.fn<() => void>();
const ignoredScans = vi.fn<(dialog: Element) => void>();
const formOf = (text: string): DocumentForm =>
  text.startsWith('DOC:') ? (text.endsWith('.') ? 'complete' : 'incomplete') : 'other';

function Page({ dialog = false }: { dialog?: boolean }) {
  useScanner(scans, { formOf, onIgnored: ignoredScans });
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
  vi.clearAllMocks();
});

let clock = 10_000;
/** Types like a keyboard: a character that was not swallowed goes into the field; space and Enter press a button. */
function type(text: string, apart: number, end: string[] = ['Enter']) {
  for (const key of [...text, ...end]) {
    clock += apart;
    const target = document.activeElement ?? document.body;
    const stamp = { timeStamp: { value: clock } };
    const down = Object.defineProperties(
      new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }),
      stamp,
    );
    let notSwallowed = true;
    act(() => void (notSwallowed = target.dispatchEvent(down)));
    if (notSwallowed && target instanceof HTMLInputElement && key.length === 1)
      fireEvent.input(target, { target: { value: target.value + key } });
    if (notSwallowed && target instanceof HTMLButtonElement && key === 'Enter') fireEvent.click(target);
    const up = new KeyboardEvent('keyup', { key, code: key, bubbles: true, cancelable: true });
    let upNotSwallowed = true;
    act(() => void (upNotSwallowed = target.dispatchEvent(up)));
    if (notSwallowed && upNotSwallowed && target instanceof HTMLButtonElement && key === ' ') fireEvent.click(target);
  }
  clock += 1000;
}

test('a scan presses no focused button, though it has a space and ends with Enter', () => {
  render(<Page />);
  screen.getByRole('button').focus();
  type('SHT1:AB CD EF', 3);
  expect(scans.mock.calls).toEqual([['SHT1:AB CD EF']]);
  expect(presses).not.toHaveBeenCalled();
});

test('scans leave the text of a focused field unchanged', () => {
  render(<Page />);
  const note = screen.getByLabelText<HTMLInputElement>('Note');
  note.focus();
  type('dry', 120, []);
  type('SHT1:AB CD', 3);
  type('SHT1:EF GH', 3, ['Tab']);
  expect(note.value).toBe('dry');
  expect(scans.mock.calls).toEqual([['SHT1:AB CD'], ['SHT1:EF GH']]);
});

test('does not take a typing person for a scanner', () => {
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

test('types fast input without an end into the field', () => {
  render(<Page />);
  const note = screen.getByLabelText<HTMLInputElement>('Note');
  note.focus();
  type('on behalf of', 2, []);
  act(() => void vi.advanceTimersByTime(burstTimeout));
  expect(note.value).toBe('on behalf of');
  expect(scans).not.toHaveBeenCalled();
});

test.each([3, 9])('a scan whose keys a busy page handles late, after its first %d keys, is one scan', (heard) => {
  render(<Page />);
  const note = screen.getByLabelText<HTMLInputElement>('Note');
  note.focus();
  type('dry', 120, []);
  const keys = 'SHT1:AB CD';
  type(keys.slice(0, heard), 3, []);
  // The keys were pressed in time; the page was busy.
  clock -= 1000;
  act(() => void vi.advanceTimersByTime(burstTimeout + 1000));
  type(keys.slice(heard), 3);
  expect(note.value).toBe('dry');
  expect(scans.mock.calls).toEqual([[keys]]);
});

test('an Enter that a busy page handles late ends the scan and presses nothing', () => {
  render(<Page />);
  screen.getByRole('button').focus();
  type('SHT1:AB CD', 3, []);
  clock -= 1000;
  act(() => void vi.advanceTimersByTime(burstTimeout + 1000));
  type('', 150);
  expect(presses).not.toHaveBeenCalled();
  expect(scans.mock.calls).toEqual([['SHT1:AB CD']]);
});

test('loses no key of a person who types some keys as fast as a scanner', () => {
  render(<Page />);
  const note = screen.getByLabelText<HTMLInputElement>('Note');
  note.focus();
  type('dry', 120, []);
  note.setSelectionRange(0, 0);
  clock -= 800;
  type('tion', 45, []);
  clock -= 880;
  type('s ', 120, []);
  expect(note.value.replaceAll(' ', '')).toContain('tion');
  expect(note.value.startsWith('tion')).toBe(true);
  expect(note.value).toHaveLength('dry'.length + 'tions '.length);
  expect(scans).not.toHaveBeenCalled();
});

test.each([
  ['a second Enter', ['Enter', 'Enter']],
  ['a Tab and an Enter', ['Tab', 'Enter']],
])('the end of a scan, with %s, presses nothing', (_what, end) => {
  render(<Page />);
  screen.getByRole('button').focus();
  type('SHT1:AB CD', 3, end);
  expect(presses).not.toHaveBeenCalled();
  expect(scans.mock.calls).toEqual([['SHT1:AB CD']]);
});

test('takes a whole document without an end key, again and again, and leaves the field as it was', () => {
  render(<Page />);
  const note = screen.getByLabelText<HTMLInputElement>('Note');
  note.focus();
  for (const text of ['DOC:AB.', 'DOC:CD.']) {
    type(text, 3, []);
    act(() => void vi.advanceTimersByTime(burstTimeout));
  }
  expect(scans.mock.calls).toEqual([['DOC:AB.'], ['DOC:CD.']]);
  expect(note.value).toBe('');
});

test('waits longer for the rest of a document', () => {
  render(<Page />);
  type('DOC:AB', 3, []);
  act(() => void vi.advanceTimersByTime(burstTimeout));
  expect(scans).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(2000));
  expect(scans.mock.calls).toEqual([['DOC:AB']]);
});

test('takes the whole document when its rest comes late, after the start was passed on', () => {
  render(<Page />);
  type('DOC:AB', 3, []);
  // The keys were pressed in time; the page was busy.
  clock -= 1000;
  act(() => void vi.advanceTimersByTime(5000));
  type(' CD.', 3);
  expect(scans.mock.calls).toEqual([['DOC:AB'], ['DOC:AB CD.']]);
});

test('knows that a key came during a scan, or just after one', () => {
  render(<Page />);
  type('SHT1:AB CD', 3);
  const scanEnd = clock - 1000;
  expect(isNearScan(scanEnd + 100)).toBe(true);
  expect(isNearScan(scanEnd + 900)).toBe(false);
});

test('ignores a scan while a dialog is open, and says so', () => {
  const { rerender } = render(<Page />);
  rerender(<Page dialog />);
  screen.getByRole('button').focus();
  type('SHT1:AB CD', 3);
  expect(presses).not.toHaveBeenCalled();
  expect(scans).not.toHaveBeenCalled();
  expect(ignoredScans.mock.calls).toEqual([[screen.getByText('Sure?')]]);
});
