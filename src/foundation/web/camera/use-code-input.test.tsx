// @vitest-environment jsdom
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { act, fireEvent, renderComponent, renderHook, screen, waitFor } from '../ui/testing/render-component.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { TypedCode } from './typed-code.tsx';
import { useCodeInput } from './use-code-input.ts';
import { useScannerCodeInput } from './use-scanner-code-input.ts';

test('accepts the same picture twice in a row', async () => {
  const chosen: string[] = [];
  const { person: user } = renderComponent(
    <PictureChoice label="Choose a picture" onFile={({ name }) => chosen.push(name)} />,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Choose a picture', { selector: 'input' });
  const picture = new File(['x'], 'code.png', { type: 'image/png' });
  await user.upload(input, picture);
  expect(input.value).toBe('');
  await user.upload(input, picture);
  expect(chosen).toEqual(['code.png', 'code.png']);
});

test('trims a typed code, and refuses an empty one', async () => {
  const onText = vi.fn<(text: string) => void>();
  const { person: user } = renderComponent(
    <TypedCode id="text" label="Code" hint="As it is printed" maxLength={40} onText={onText}>
      <button type="submit">Check</button>
    </TypedCode>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Code');
  await user.type(field, '   {Enter}');
  expect(onText).not.toHaveBeenCalled();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Invalid or the field is required !')).toBeTruthy();
  await user.type(field, 'AB12 ');
  expect(field.getAttribute('aria-invalid')).toBe(null);
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(onText.mock.calls).toEqual([['AB12']]);
  expect(field.value.trim()).toBe('AB12');
});

test('empties the field after each submit for handheld scanners', async () => {
  const onText = vi.fn<(text: string) => void>();
  const { person: user } = renderComponent(
    <TypedCode id="text" label="Code" hint="" maxLength={40} clearsAfterSubmit onText={onText}>
      <button type="submit">Check</button>
    </TypedCode>,
  );
  await user.type(screen.getByLabelText('Code'), 'AB12{Enter}CD34{Enter}');
  expect(onText.mock.calls).toEqual([['AB12'], ['CD34']]);
});

test('reports that no code was read when decoding a picture fails', async () => {
  // jsdom cannot decode pictures at all.
  expect('createImageBitmap' in globalThis).toBe(false);
  const onText = vi.fn<(text: string) => void>();
  const { result } = renderHook(() => useCodeInput({ onText }));
  result.current.choosePicture(new File(['x'], 'code.png', { type: 'image/png' }));
  await waitFor(() => expect(result.current.picture?.kind).toBe('without-code'));
  expect(onText).not.toHaveBeenCalled();
});

/** Types like a scanner. Keys that were not swallowed reach the focused field or button. */
function scan(text: string): void {
  for (const [index, key] of [...text, 'Enter'].entries()) {
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: 50_000 + index * 3 });
    let notSwallowed = true;
    act(() => void (notSwallowed = target.dispatchEvent(event)));
    if (notSwallowed && target instanceof HTMLInputElement && key.length === 1)
      fireEvent.input(target, { target: { value: target.value + key } });
    if (notSwallowed && target instanceof HTMLButtonElement && key === 'Enter') fireEvent.click(target);
  }
}

test.each(['Next', 'Note'])('accepts scanner input while "%s" has the focus, which receives none of it', (focus) => {
  const [onText, onPress] = [vi.fn<(text: string) => void>(), vi.fn<() => void>()];
  function CheckPage() {
    useScannerCodeInput({ onText });
    const [note, setNote] = useState('kept');
    return (
      <>
        <button type="button" aria-label="Next" onClick={onPress} />
        <input aria-label="Note" value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      </>
    );
  }
  renderComponent(<CheckPage />);
  screen.getByLabelText(focus).focus();
  scan('SHK1:AB CD EF ');
  expect(onText.mock.calls).toEqual([['SHK1:AB CD EF']]);
  expect(onPress).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('kept');
});
